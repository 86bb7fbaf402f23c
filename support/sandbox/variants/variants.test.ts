import { describe, expect, test } from 'vitest';
import { createSandbox } from '../createSandbox.ts';
import { bodyObservations } from '../testing/observations/bodies.ts';
import { bookingObservations } from '../testing/observations/bookings.ts';
import { connectionObservations } from '../testing/observations/connections.ts';
import type { Observation, Observations } from '../testing/observations/observation.ts';
import { searchObservations } from '../testing/observations/searches.ts';
import { serverObservations } from '../testing/observations/servers.ts';
import { teeTimeObservations } from '../testing/observations/teeTimes.ts';
import { tokenObservations } from '../testing/observations/tokens.ts';
import { walletObservations } from '../testing/observations/wallets.ts';
import { startApp } from '../testing/startedSandbox.ts';
import { areAtOdds, combine, createVariantSandbox } from './combine.ts';
import { VARIANTS } from './index.ts';

const observations: Observations = {
  ...tokenObservations,
  ...walletObservations,
  ...teeTimeObservations,
  ...bodyObservations,
  ...bookingObservations,
  ...searchObservations,
  ...connectionObservations,
  ...serverObservations,
};

async function observed({ look, options = {} }: Observation, names?: string[]): Promise<unknown> {
  const base = { testClock: true, ...options };
  const sandbox = await startApp(
    names === undefined ? createSandbox(base) : createVariantSandbox(names, base),
  );
  try {
    return await look(sandbox);
  } finally {
    await sandbox.close();
  }
}

const names = VARIANTS.map(({ name }) => name);

describe('a variant', () => {
  test('has a name of its own, and one observation', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(observations).toSorted()).toEqual(names.toSorted());
  });

  test.for(Object.entries(observations))(
    '%s differs from the conforming sandbox',
    async ([name, observation]) => {
      expect(await observed(observation, [name])).toEqual(observation.shows);
      expect(await observed(observation)).not.toEqual(observation.shows);
    },
  );

  test('excludes only variants that there are', () => {
    const excluded = VARIANTS.flatMap(({ excludes = [] }) => excludes);
    expect(excluded.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('a combination', () => {
  test('is named in the order in which its variants are laid over each other', () => {
    expect(combine(['gzip', 'camel-case', 'token-used-once']).name).toBe('token-used-once+camel-case+gzip');
  });

  test('does what each of its variants does', async () => {
    const chosen = ['token-used-once', 'wallet-newest-first', 'errors-all-400', 'json-pretty', 'chunked'];
    for (const name of chosen.filter((each) => each !== 'token-used-once')) {
      const observation = observations[name]!;
      expect(await observed(observation, chosen)).toEqual(observation.shows);
    }
  });

  test('of variants that exclude each other there is none', () => {
    expect(() => combine(['money-text', 'money-cents'])).toThrow('exclude each other');
    expect(() => combine(['tea-time'])).toThrow('no variant is named tea-time');
  });

  test('two variants exclude each other both ways', () => {
    const oneWay = VARIANTS.flatMap((one) =>
      VARIANTS.filter((other) => areAtOdds(one, other) && one.excludes?.includes(other.name) !== true).map(
        (other) => `${one.name} ${other.name}`,
      ),
    );
    expect(oneWay).toEqual([]);
  });
});
