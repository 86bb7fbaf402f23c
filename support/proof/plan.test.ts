import { describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../contract/requirements/index.ts';
import type { RunSettings } from '../run/runSettings.ts';
import { DEFECTS } from '../sandbox/defects/index.ts';
import { listVariants, withCombinationsNamed } from './listVariants.ts';
import { onVariant, partOf, plan, sampleOf, unproven } from './plan.ts';
import { QUICK_MISSES } from './quickMisses.ts';

const base = { headers: { 'X-Gateway': 'key' } } as unknown as RunSettings;
const defect = (name: string, breaks = 'ECHO-SUCCESS-STATUS') => ({ name, breaks });

describe('the plan of a proof', () => {
  test('picks the deployment by a header, beside those of the settings', () => {
    const [trial] = plan(base, [defect('mute')], []);
    expect(trial).toMatchObject({ name: 'mute', breaks: 'ECHO-SUCCESS-STATUS' });
    expect(trial?.settings.headers).toEqual({ 'X-Gateway': 'key', 'X-Sandbox-Deployment': 'mute' });
  });

  test('lays a variant over the defects, and leaves the variants out', () => {
    const variant = {
      name: 'over',
      settings: (settings: RunSettings) => ({ ...settings, seed: 7 }),
      mayStayOpen: [],
    };
    const trials = onVariant(plan(base, [defect('mute')], [variant]), variant);
    expect(trials).toMatchObject([{ name: 'over+mute', breaks: 'ECHO-SUCCESS-STATUS' }]);
    expect(trials[0]?.settings).toMatchObject({ seed: 7, headers: { 'X-Sandbox-Deployment': 'over+mute' } });
  });

  test('holds the combinations that are named in full', () => {
    const namesOf = (only?: string) => withCombinationsNamed(only, []).map(({ name }) => name);
    expect(namesOf('gzip+camel-case,gzip,*+camel-case')).toEqual(['gzip+camel-case']);
    expect(namesOf()).toEqual([]);
    expect(() => namesOf('gzip+camel-cas')).toThrow('--only gzip+camel-cas: no variant is named camel-cas');
    expect(() => namesOf('snake-case+camel-case')).toThrow('two of them exclude each other');
  });

  test('refuses two deployments of one name', () => {
    expect(() => plan(base, [defect('mute'), defect('mute')], [])).toThrow(
      'two deployments of the sandbox are named mute',
    );
  });

  test('refuses a defect that names no requirement', () => {
    expect(() => plan(base, [defect('mute', 'ECHO-SUCCES-STATUS')], [])).toThrow(
      'mute names ECHO-SUCCES-STATUS',
    );
  });

  test('tells which requirements nothing breaks', () => {
    expect(unproven(plan(base, [defect('mute')], []))).toHaveLength(REQUIREMENTS.length - 1);
  });
});

describe('the catalogue of the sandbox', () => {
  test('breaks every requirement, at least 150 times in all', () => {
    const trials = plan(base, DEFECTS, []);
    expect(unproven(trials)).toEqual([]);
    expect(trials.length).toBeGreaterThanOrEqual(150);
  });

  test('is sampled with a defect for each requirement, others with another seed', () => {
    const trials = plan({ profile: {} } as RunSettings, DEFECTS, []);
    const [one, other] = [0, 1].map((seed) => sampleOf(trials, seed).map(({ name }) => name));
    expect(one).toHaveLength(REQUIREMENTS.length);
    expect(other).not.toEqual(one);
    // A minute or two that CI has anyway: what takes a standard run is proven there by turns.
    expect(one?.filter((name) => QUICK_MISSES.has(name))).toEqual([]);
  });

  test('has the defects that a quick run is said to miss', () => {
    const names = new Set(DEFECTS.map(({ name }) => name));
    expect([...QUICK_MISSES].filter((name) => !names.has(name))).toEqual([]);
    expect(plan(base, DEFECTS, []).filter(({ isMissedWhenQuick }) => isMissedWhenQuick)).toHaveLength(
      QUICK_MISSES.size,
    );
  });

  test('has in its parts each of the slow defects once, and all the others', () => {
    const trials = plan(base, DEFECTS, []);
    const [one, other] = [1, 2].map((part) => new Set(partOf(trials, { part, of: 2 })));
    const isIn = (trial: (typeof trials)[number]) => [one, other].filter((part) => part?.has(trial)).length;
    expect(trials.map(isIn)).toEqual(
      trials.map(({ isMissedWhenQuick }) => (isMissedWhenQuick === true ? 1 : 2)),
    );
  });

  test('has in its parts each deployment once where all take a standard run', () => {
    const trials = plan(base, DEFECTS, []);
    const parts = [1, 2, 3].flatMap((part) => partOf(trials, { part, of: 3 }, 'standard'));
    expect(parts).toHaveLength(trials.length);
    expect(new Set(parts)).toEqual(new Set(trials));
  });

  test('has at least 30 variants', () => {
    expect(listVariants(1).length).toBeGreaterThanOrEqual(30);
  });
});
