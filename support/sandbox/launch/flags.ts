import { parseArgs } from 'node:util';
import { LaunchError } from './launchError.ts';

/** How the sandbox process was asked to run. `port` is undefined where none was asked for. */
export interface Flags {
  readonly port: number | undefined;
  readonly host: string;
  readonly json: boolean;
  readonly testClock: boolean;
  readonly deployments: boolean;
  readonly quiet: boolean;
  readonly help: boolean;
}

export const usage = `usage: sandbox [--port N] [--host H] [--allow-off-loopback] [--json] [--test-clock] [--deployments] [--quiet]

  --port N              port to listen on; 0 takes a free one (default: 8080, or a free one with --json)
  --host H              address to listen on (default: 127.0.0.1)
  --allow-off-loopback  let --host be an address that other machines reach
  --json                print one line of JSON once listening, and stop when standard input closes
  --test-clock          let each request shift its own clock with X-Sandbox-Clock-Offset-Seconds
  --deployments         let each request pick a deployment, mostly a deliberately broken one, with X-Sandbox-Deployment
  --quiet               print nothing for people
`;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        'allow-off-loopback': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'test-clock': { type: 'boolean', default: false },
        deployments: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new LaunchError(`${line.split('. ')[0] ?? line}; --help lists the flags.`);
  }
}

/**
 * Reads the command line.
 *
 * @throws LaunchError for an unknown flag, a port outside 0 to 65535, or a host off loopback that was not allowed.
 */
export function readFlags(given: readonly string[]): Flags {
  const values = parsed(given);
  const { port, host } = values;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new LaunchError(`--port ${port} is no port; give a whole number from 0 to 65535.`);
  if (!isLoopback(host) && !values['allow-off-loopback'])
    throw new LaunchError(
      `--host ${host} may be reached by other machines, and the sandbox's credentials are public; add --allow-off-loopback if that is meant.`,
    );
  return {
    port: port === undefined ? undefined : Number(port),
    host,
    json: values.json,
    testClock: values['test-clock'],
    deployments: values.deployments,
    quiet: values.quiet,
    help: values.help,
  };
}
