import { parseArgs } from 'node:util';

/**
 * What the flags of a benchmark say, each with its default; undefined where there is nothing to run: the help was asked for,
 * or a flag is wrong, which is said in a line and makes the exit code 2.
 *
 * @param isGood Whether a flag may have such a text.
 */
export function flagsOf<Name extends string>(
  help: string,
  defaults: Readonly<Record<Name, string>>,
  isGood: (name: Name, text: string) => boolean,
): Record<Name, string> | undefined {
  const refused = (problem: string): undefined => {
    process.stderr.write(`${problem}; --help shows what there is\n`);
    process.exitCode = 2;
  };
  const entries = Object.entries(defaults) as [Name, string][];
  const options = Object.fromEntries(
    entries.map(([name, text]) => [name, { type: 'string', default: text } as const]),
  );
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
    if (values.help === true) return void process.stdout.write(help);
    const given = values as Record<Name, string>;
    const wrong = entries.map(([name]) => name).find((name) => !isGood(name, given[name]));
    return wrong === undefined ? given : refused(`--${wrong} cannot be ${given[wrong]}`);
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}
