import { expect, test } from 'vitest';
import { readFlags } from './flags.ts';
import { settingsFor } from './runSettingsFor.ts';

const ENVIRONMENT = {
  TARGET_BASE_URL: 'http://tee-sheet.example/rest',
  TARGET_USER_NAME: 'client-of-the-test',
  TARGET_PASSWORD: 'password-of-the-test',
  TARGET_CLIENT_APPLICATION_SECRET: 'secret-of-the-test',
  TARGET_CUSTOMER_PASSWORD: 'customers-password',
};

test('a run knows what its flags said of the way to the target, which its report says again', () => {
  const flags = ['--allow-http', '--trust-credentials'];
  expect(settingsFor(ENVIRONMENT, readFlags(flags)).access).toEqual({
    allowHttp: true,
    trustCredentials: true,
  });
});
