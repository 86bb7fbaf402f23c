import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from 'vitest';
import { CHECKOUT } from './checkout.ts';
import { startNode } from './testing/childRun.ts';

/** Suites of a test stand in a folder of their own, which finds the packages of the checkout. */
interface Project {
  start(): ReturnType<typeof startNode>;
  report(): Promise<{
    verdict: string;
    interrupted?: string;
    faults: string[];
    requirements: { id: string }[];
  }>;
  /** What stands in the folder of the report. */
  files(): Promise<string[]>;
}

const PRELUDE = `
import { test } from 'vitest';
class Violation extends Error { name = 'Violation'; expected = 'a'; seen = 'b'; }
const recorded = (task, requirement) =>
  (task.meta.conformance = { requirement, exchanges: 1, breaches: [] });
`;

async function openProject(root: string, suite: string): Promise<Project> {
  await mkdir(path.join(root, 'suites/system'), { recursive: true });
  await symlink(path.join(CHECKOUT, 'node_modules'), path.join(root, 'node_modules'));
  await writeFile(path.join(root, 'suites/system/sample.test.ts'), suite);
  const outDir = path.join(root, 'reports');
  const settings = {
    runId: 'sample',
    baseUrl: 'http://127.0.0.1:9/rest',
    userName: 'partner',
    password: 'a-password-of-some-length',
    clientApplicationSecret: 'a-secret-of-some-length',
    profilePath: '',
    profile: { name: 'sample', kind: 'sandbox' },
    variables: {},
    depth: 'quick',
    seed: 1,
    timeBudgetSeconds: 1,
    allowWallet: false,
  };
  const run = { root, outDir, settings, files: ['suites/system/sample.test.ts'], allure: true };
  const script = path.join(root, 'run.ts');
  await writeFile(
    script,
    `import { runSuites } from ${JSON.stringify(`${CHECKOUT}/support/cli/vitestRun.ts`)};
process.exitCode = await runSuites(${JSON.stringify(run)});`,
  );
  const tsx = import.meta.resolve('tsx');
  return {
    start: () => startNode(['--import', tsx, script]),
    report: async () => JSON.parse(await readFile(path.join(outDir, 'conformance.json'), 'utf8')) as never,
    files: async () => (await readdir(outDir)).toSorted(),
  };
}

const test = base.extend<{ projectWith: (suite: string) => Promise<Project> }>({
  projectWith: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'suites-'));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await use((suite) => openProject(folder, suite));
    await rm(folder, { recursive: true, force: true });
  },
});

test('a violated requirement ends the run with 1 and is in the report', async ({ projectWith }) => {
  const project = await projectWith(
    `${PRELUDE}test('breaks', ({ task }) => { recorded(task, 'TOKEN-ISSUED'); throw new Violation('boo a-password-of-some-length'); });`,
  );
  const { code, stdout } = await project.start().ended;
  expect(code).toBe(1);
  expect(stdout).toContain('VIOLATED TOKEN-ISSUED');
  expect(stdout).not.toContain('a-password-of-some-length');
  expect(await project.report()).toMatchObject({ verdict: 'non-conformant', faults: [] });
});

test('a suite file that cannot be loaded ends the run with 5 and its name', async ({ projectWith }) => {
  const project = await projectWith(`import './nowhere.ts';`);
  const { code, stdout } = await project.start().ended;
  expect(code).toBe(5);
  expect(stdout).toMatch(/suites\/system\/sample\.test\.ts: .*nowhere/);
});

test('an error outside of any case ends the run with 5', async ({ projectWith }) => {
  const project = await projectWith(
    `${PRELUDE}test('passes', async () => { Promise.reject(new Error('loose')); await new Promise((r) => setImmediate(r)); });`,
  );
  const { code, stdout } = await project.start().ended;
  expect(code).toBe(5);
  expect(stdout).toContain('loose');
});

test('what a case prints is redacted, though it comes in pieces or by a way of its own', async ({
  projectWith,
}) => {
  const project = await projectWith(`${PRELUDE}
    test('prints', ({ task }) => {
      recorded(task, 'TOKEN-ISSUED');
      console.log('whole a-password-of-some-length');
      console.error('first a-password-of-');
      console.error('some-length last');
      process.stdout.write('own a-secret-of-some-length ');
    });`);
  const { stdout, stderr } = await project.start().ended;
  expect(stdout + stderr).toContain('whole [redacted TARGET_PASSWORD]');
  expect(stdout + stderr).not.toMatch(/a-password-of-|a-secret-of-|some-length/);
});

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s in the middle of a run leaves every report and ends with %i',
  async ([signal, code], { projectWith }) => {
    const project = await projectWith(`${PRELUDE}
    test('passes', ({ task }) => { recorded(task, 'TOKEN-ISSUED'); });
    test('waits', ({ task }) => {
      recorded(task, 'TOKEN-REQUIRED');
      console.log('waiting');
      return new Promise(() => {});
    });`);
    const { child, ended } = project.start();
    child.stderr?.on('data', (text: string) => {
      if (text.includes('waiting')) child.kill(signal);
    });
    expect((await ended).code).toBe(code);
    expect(await project.report()).toMatchObject({ verdict: 'incomplete', interrupted: signal });
    expect(await project.files()).toEqual([
      'allure-results',
      'conformance.html',
      'conformance.json',
      'junit.xml',
    ]);
  },
);
