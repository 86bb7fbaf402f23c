import tseslint from 'typescript-eslint';

/**
 * Which folders of support/ a folder may import. Arrows go down only: a folder that is not named
 * beside it is out of reach. The sandbox stands alone, so that it stays a second reading of the contract.
 */
const arrows = {
  contract: [],
  signing: [],
  usage: [],
  run: ['contract'],
  exchange: ['contract', 'run'],
  target: ['contract', 'usage', 'run', 'exchange', 'signing'],
  journal: ['contract', 'usage', 'target'],
  conformance: ['contract', 'usage', 'run', 'exchange', 'signing', 'target', 'journal'],
  sweep: ['contract', 'run', 'exchange', 'target', 'journal', 'conformance'],
  replay: ['contract', 'usage', 'run', 'exchange', 'signing', 'target', 'conformance'],
  verdicts: ['contract', 'usage', 'run', 'exchange'],
  doctor: ['contract', 'usage', 'run', 'exchange', 'signing', 'target', 'conformance'],
  sandbox: [],
  foreign: [],
  bench: ['contract', 'exchange', 'signing', 'target', 'conformance', 'verdicts', 'cli'],
  cli: [
    'contract',
    'usage',
    'run',
    'exchange',
    'signing',
    'target',
    'journal',
    'conformance',
    'sweep',
    'replay',
    'verdicts',
    'doctor',
  ],
  proof: [
    'contract',
    'usage',
    'run',
    'exchange',
    'journal',
    'target',
    'conformance',
    'verdicts',
    'cli',
    'sandbox',
    'foreign',
  ],
};

/** The same within support/conformance/, whose own files lie above all of these but the outcomes and the selection. */
const conformanceArrows = {
  requests: [],
  session: ['requests'],
  generators: ['requests'],
  recipes: ['requests', 'session', 'generators'],
  matchers: ['requests', 'session'],
  case: ['requests', 'session', 'recipes', 'matchers'],
  given: ['requests', 'session', 'generators', 'matchers', 'case'],
  doubts: ['requests', 'session', 'case', 'given'],
  forecast: ['session', 'generators', 'case'],
  walletJourney: ['given'],
};
const ABOVE_THEM = ['allSuites', 'caseTest', 'definitions', 'test', 'wholeRun.suite'];

const folders = Object.keys(arrows);
const outOfReach = (from, allowed) =>
  folders.filter((folder) => folder !== from && !allowed.includes(folder)).map((folder) => `**/${folder}/**`);

const importsWithout = (group, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ group, message }] }],
});
const named = (allowed) => allowed.join(', ') || 'nothing';

const outsideOf = (folder, allowed) => [...outOfReach(folder, allowed), '**/suites/**'];

const downOnly = Object.entries(arrows).map(([folder, allowed]) => ({
  files: [`support/${folder}/**/*.ts`],
  rules: importsWithout(
    outsideOf(folder, allowed),
    `support/${folder} may import of the project only: ${named(allowed)}.`,
  ),
}));

const downOnlyInConformance = Object.entries(conformanceArrows).map(([folder, allowed]) => ({
  files: [`support/conformance/${folder}/**/*.ts`],
  ignores: ['**/*.test.ts'],
  rules: importsWithout(
    [
      ...outsideOf('conformance', arrows.conformance),
      ...Object.keys(conformanceArrows)
        .filter((other) => other !== folder && !allowed.includes(other))
        .map((other) => `**/${other}/**`),
      ...ABOVE_THEM.map((file) => `../${file}.ts`),
    ],
    `support/conformance/${folder} may import of support/conformance only: ${named(allowed)}.`,
  ),
}));

/** What suites may import of support/. */
const OF_SUITES = ['contract', 'target', 'conformance', 'signing'];

export default tseslint.config(
  { ignores: ['node_modules/', 'reports/'] },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['suites/**/*.ts'],
    rules: importsWithout(
      outOfReach('suites', OF_SUITES),
      `A suite may import of support/ only: ${OF_SUITES.join(', ')}.`,
    ),
  },
  ...downOnly,
  ...downOnlyInConformance,
  {
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
