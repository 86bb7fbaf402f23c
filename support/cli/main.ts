import { UsageError } from '../usage/usageError.ts';
import { EXIT } from '../verdicts/exitCode.ts';
import { commandNamed } from './commandNamed.ts';
import type { Command } from './commandNamed.ts';
import { readFlags } from './flags.ts';
import { HELP, RUN_HELP } from './help.ts';
import { listRequirements } from './listRequirements.ts';
import { print } from './print.ts';
import { TargetUnreachableError } from './targetUnreachableError.ts';

/** What each command does; each loads its own parts, so that none waits for those of another. */
const COMMANDS: Readonly<Record<string, Command>> = {
  run: runOrList,
  list: (args) => runOrList(['--list', ...args]),
  sandbox: async (args) => {
    const { runSandbox } = await import('./sandboxCommand.ts');
    return await runSandbox(args);
  },
  sweep: async (args) => {
    const { runSweep } = await import('./sweepCommand.ts');
    return await runSweep(args);
  },
  doctor: async (args) => {
    const { doctor } = await import('./doctorCommand.ts');
    return await doctor(args);
  },
  profile: async (args) => {
    const { runProfile } = await import('./profile/profileCommand.ts');
    return await runProfile(args);
  },
  replay: async (args) => {
    const { runReplay } = await import('./replayCommand.ts');
    return await runReplay(args);
  },
  help: () => print(HELP),
};

/**
 * Runs a command.
 *
 * @param args Without the interpreter and the script.
 * @returns The exit code.
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(args);
  } catch (error) {
    if (error instanceof UsageError) return complain(error.message, EXIT.usage);
    if (error instanceof TargetUnreachableError) return complain(error.message, EXIT.unreachable);
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return complain(`a fault of the suite itself: ${name}: ${message}`, EXIT.fault);
  }
}

async function dispatch(args: readonly string[]): Promise<number> {
  const [first = ''] = args;
  if (first === '--help' || first === '-h') return print(HELP);
  if (first === '--version') return await printVersion();
  if (first === '' || first.startsWith('-')) return await runOrList(args);
  return await commandNamed(first, COMMANDS)(args.slice(1));
}

async function runOrList(args: readonly string[]): Promise<number> {
  const flags = readFlags(args);
  if (flags.help) return print(RUN_HELP);
  if (flags.list) return print(listRequirements(flags.only));
  const { run } = await import('./run.ts');
  return await run(flags);
}

async function printVersion(): Promise<number> {
  const { suiteIdentity } = await import('../verdicts/suiteIdentity.ts');
  const { name, version } = suiteIdentity();
  return print(`${name} ${version}\n`);
}

function complain(message: string, exitCode: number): number {
  process.stderr.write(`tee-conform: ${message}\n`);
  return exitCode;
}
