import { startForeignService } from './server.ts';

/** Serves until it is interrupted, and prints the settings that point a run at it. */
const service = await startForeignService();
const { userName, password, clientApplicationSecret } = service.partner;
const settings = {
  TARGET_BASE_URL: service.baseUrl,
  TARGET_USER_NAME: userName,
  TARGET_PASSWORD: password,
  TARGET_CLIENT_APPLICATION_SECRET: clientApplicationSecret,
};
process.stdout.write(
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
