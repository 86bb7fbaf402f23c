import type { FastifyInstance } from 'fastify';
import { createSandbox } from './createSandbox.ts';
import { banner, describeSandbox } from './launch/description.ts';
import { readFlags, usage } from './launch/flags.ts';
import { LaunchError } from './launch/launchError.ts';
import { listen } from './launch/listen.ts';

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) {
    process.stdout.write(usage);
    return;
  }
  const { testClock, deployments } = flags;
  const create = deployments ? await deploymentsMaker(testClock) : () => createSandbox({ testClock });
  const { app, baseUrl } = await listen(create, flags, (line) => process.stderr.write(`${line}\n`));

  const stop = (): void => {
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (flags.json) {
    // Standard input belongs to the parent: once it closes, nobody is left to stop the sandbox.
    process.stdin.once('close', stop).once('end', stop).once('error', stop).resume();
  }

  const description = describeSandbox(baseUrl, flags);
  if (flags.json) process.stdout.write(`${JSON.stringify(description)}\n`);
  else if (!flags.quiet) process.stdout.write(banner(description));
}

/** Loads the catalogue of defects and variants, which takes a while. */
async function deploymentsMaker(testClock: boolean): Promise<() => FastifyInstance> {
  const [{ catalogueOf }, { createDeployments }] = await Promise.all([
    import('./catalogue.ts'),
    import('./deployments.ts'),
  ]);
  return () => createDeployments({ testClock, catalogue: catalogueOf({ testClock }) });
}

main().catch((error: unknown) => {
  if (!(error instanceof LaunchError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});
