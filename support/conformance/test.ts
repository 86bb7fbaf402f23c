import { describe, inject, test as base } from 'vitest';
import { openPointOf } from '../contract/openPoints/index.ts';
import type { OpenPointId } from '../contract/openPoints/index.ts';
import type { AuthenticationMethod, CaseRecord } from '../contract/record.ts';
import { requirementOf } from '../contract/requirements/index.ts';
import type { RequirementId } from '../contract/requirements/index.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import type { Customer } from '../target/customers.ts';
import type { Inventory } from '../target/inventory.ts';
import type { Profile } from '../target/profile.ts';
import { clientOf } from './authentication.ts';
import type { Client } from './authentication.ts';
import { bodiesOf } from './bodies.ts';
import type { Bodies } from './bodies.ts';
import { CaseRun } from './caseRun.ts';
import { clockFor } from './clockFor.ts';
import type { CaseClock } from './clockFor.ts';
import { givenFor } from './given/given.ts';
import type { Given } from './given/given.ts';
import { inventoryOf } from './inventoryOf.ts';
import { propertyFor } from './property.ts';
import type { Property } from './property.ts';
import { isExercised, isSelected, methodsOf } from './selection.ts';
import { senderFor } from './send.ts';
import type { Send } from './send.ts';
import { session } from './session.ts';

/** Which row a case belongs to, and the method it is run with. */
type Origin = { method: AuthenticationMethod } & (
  { requirement: RequirementId } | { openPoint: OpenPointId }
);

interface Wiring {
  run: CaseRun;
  send: Send;
  given: Given;
  bodies: Bodies;
}

export interface CaseFixtures extends Client {
  origin: Origin;
  wiring: Wiring;
  send: Send;
  given: Given;
  bodies: Bodies;
  profile: Profile;
  clock: CaseClock;
  inventory: Inventory;
  property: Property;
  /** A registered customer whom no other case uses meanwhile. */
  customer: Customer;
  guest: Customer;
  /** Two registered customers. */
  pair: [Customer, Customer];
  /** Ends the case where the target offers no way to exercise it. */
  notOffered: (reason: string) => never;
  /** Records what is seen at an open point. */
  observe: (what: string) => void;
}

function wire(run: CaseRun): Wiring {
  const { clock, profile } = run.session;
  const bodies = bodiesOf(profile, () => monotonicNow() / 1000 + clock.offset);
  const wiring = { run, bodies } as Wiring;
  wiring.send = senderFor(run, () => wiring.given);
  wiring.given = givenFor(wiring);
  return wiring;
}

function clientFor(run: CaseRun): Client {
  return clientOf(run.session, (reason) => run.notOffered(reason));
}

const caseTest = base.extend<CaseFixtures>({
  origin: { method: 'simple', openPoint: 'OPEN-EVENTS' },
  wiring: [
    async ({ origin, task, skip, onTestFailed }, use) => {
      const record: CaseRecord = { ...origin, exchanges: 0, breaches: [], passes: [] };
      task.meta.conformance = record;
      const run = new CaseRun({ skip }, session(), origin.method, record);
      onTestFailed(() => {
        record.evidence = run.evidence();
      });
      const wiring = wire(run);
      await use(wiring);
      try {
        await run.stored.removeAll(wiring.given);
      } finally {
        run.session.customers.release(run.leased);
      }
    },
    { auto: true },
  ],
  send: ({ wiring }, use) => use(wiring.send),
  given: ({ wiring }, use) => use(wiring.given),
  bodies: ({ wiring }, use) => use(wiring.bodies),
  profile: ({ wiring }, use) => use(wiring.run.session.profile),
  simple: ({ wiring }, use) => use(clientFor(wiring.run).simple),
  sign: ({ wiring }, use) => use(clientFor(wiring.run).sign),
  anonymous: ({ wiring }, use) => use(clientFor(wiring.run).anonymous),
  clock: ({ wiring }, use) => use(clockFor(wiring.run.session, wiring.send, wiring.bodies)),
  inventory: ({ wiring }, use) => use(inventoryOf(wiring.run.session, wiring.send)),
  property: ({ wiring, task }, use) => use(propertyFor(wiring.run.session.settings, task.name)),
  customer: async ({ wiring }, use) => {
    const [customer] = await wiring.run.lease('registered');
    if (customer !== undefined) await use(customer);
  },
  guest: async ({ wiring }, use) => {
    const [guest] = await wiring.run.lease('guest');
    if (guest !== undefined) await use(guest);
  },
  pair: async ({ wiring }, use) => {
    const [one, other] = await wiring.run.lease('registered', 2);
    if (one !== undefined && other !== undefined) await use([one, other]);
  },
  notOffered: ({ wiring }, use) => use((reason) => wiring.run.notOffered(reason)),
  observe: ({ wiring }, use) =>
    use((what) => {
      const { record } = wiring.run;
      record.observed = record.observed === undefined ? what : `${record.observed}; ${what}`;
    }),
});

export type CaseTest = typeof caseTest;

/**
 * Cases of one requirement, each with every method of authentication that the contract gives, all at once.
 * Nothing is registered where the row does not apply to the target, is disclaimed, or not selected.
 */
export function requirement(id: RequirementId, cases: (tools: { test: CaseTest }) => void): void {
  const row = requirementOf(id);
  const settings = inject('conformance');
  if (!isSelected(row, settings.only) || !isExercised(row, settings.profile as Profile)) return;
  for (const method of methodsOf(row, settings)) {
    describe.concurrent(`${id} (${method})`, () => {
      cases({ test: caseTest.extend({ origin: { requirement: id, method } }) as CaseTest });
    });
  }
}

/** Probes of one open point; what they see is recorded and never judged. */
export function openPoint(id: OpenPointId, cases: (tools: { test: CaseTest }) => void): void {
  const row = openPointOf(id);
  const settings = inject('conformance');
  if (!isSelected(row, settings.only)) return;
  const [method = 'simple'] = methodsOf({ ...row, basis: 'stated' }, settings);
  describe.concurrent(id, () => {
    cases({ test: caseTest.extend({ origin: { openPoint: id, method } }) as CaseTest });
  });
}
