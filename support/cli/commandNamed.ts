import { UsageError } from '../usage/usageError.ts';
import { suggestion } from '../usage/nearest.ts';

/** Does what its arguments ask for, and gives the exit code. */
export type Command = (args: readonly string[]) => number | Promise<number>;

/**
 * The command of a name.
 *
 * @param of What stands before the name on the command line, such as `profile `.
 * @throws UsageError with the name that may have been meant, or all that there are.
 */
export function commandNamed(name: string, commands: Readonly<Record<string, Command>>, of = ''): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const names = Object.keys(commands);
  const hint = suggestion(name, names) || `; there are ${names.join(', ')}`;
  throw new UsageError(`unknown command ${of}${name}${hint}`);
}
