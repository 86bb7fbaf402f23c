import { test as base } from 'vitest';
import type { RunnerTaskResult } from 'vitest';
import type { OpenPointId } from '../contract/openPoints/index.ts';
import type { AuthenticationMethod } from '../contract/authenticationMethods.ts';
import type { CaseRecord } from '../run/record.ts';
import type { RequirementId } from '../contract/requirements/index.ts';
import type { RunSettings } from '../run/runSettings.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import { redactError } from '../exchange/guardedStream.ts';
import type { Customer } from '../target/customers.ts';
import type { Inventory } from '../target/inventory.ts';
import type { Profile } from '../target/profile.ts';
import { clientOf } from './requests/authentication.ts';
import type { Client } from './requests/authentication.ts';
import { bodiesOf } from './requests/bodies.ts';
import { sentInFull } from './requests/optionalHeaders.ts';
import { factsOf } from './session/runFacts.ts';
import type { Bodies } from './requests/bodies.ts';
import { CaseRun } from './case/caseRun.ts';
import { settle } from './doubts/settle.ts';
import { clockFor } from './case/clockFor.ts';
import type { CaseClock } from './case/clockFor.ts';
import { guardConsole } from './session/guardConsole.ts';
import { firstSight } from './session/firstSight.ts';
import { givenFor } from './given/given.ts';
import type { Given, IfRefused } from './given/given.ts';
import { inventoryOf } from './session/inventoryOf.ts';
import { propertyFor } from './generators/property.ts';
import type { Property } from './generators/property.ts';
import { inCardTurns } from './given/inCardTurns.ts';
import { walletsByEither } from './given/walletsByEither.ts';
import { senderFor } from './case/send.ts';
import type { Send } from './requests/request.ts';
import { sessionOf } from './session/openSession.ts';

/** Which row a case belongs to, of which run, and the method it is run with. */
export interface Origin {
  settings: RunSettings;
  method: AuthenticationMethod;
  requirement?: RequirementId;
  openPoint?: OpenPointId;
  /** Suite file, where it is not the one that Vitest runs. */
  file?: string;
}

interface Wiring {
  run: CaseRun;
  send: Send;
  given: Given & IfRefused;
  bodies: Bodies;
}

export interface CaseFixtures extends Client {
  origin: Origin;
  wiring: Wiring;
  send: Send;
  given: Given;
  /** The same, whose requests carry all that they may. */
  givenInFull: Given;
  /** What may explain a refusal of the request under test. */
  ifRefused: IfRefused;
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
  guests: [Customer, Customer];
  /** Ends the case where the target offers no way to exercise it. */
  notOffered: (reason: string) => never;
  /** Records what is seen at an open point. */
  observe: (what: string) => void;
}

function wire(run: CaseRun): Wiring {
  const { clock, own, profile } = run.session;
  const bodies = bodiesOf(profile, () => monotonicNow() / 1000 + clock.offset, own);
  let given: Wiring['given'] | undefined;
  const wiring: Wiring = {
    run,
    bodies,
    send: inCardTurns(run, senderFor(run), () => wiring.given),
    // Many cases get by without set-ups.
    get given() {
      return (given ??= givenFor(wiring));
    },
  };
  return wiring;
}

function clientFor(run: CaseRun): Client {
  return clientOf(run.session, (reason) => run.notOffered(reason));
}

/**
 * Looks into wallets before the case authenticates anybody: an authentication may end the tokens before it. Where that
 * fails, the case fails by its first request: Vitest never sets up a fixture again that threw, so that a case that begins
 * once more would be lent nobody (vitest-dev/vitest#11237).
 */
async function lend(wiring: Wiring, kind: Customer['kind'], count = 1): Promise<Customer[]> {
  const { run } = wiring;
  const lent = await run.leases.take(kind, count);
  try {
    for (const customer of lent) await run.stored.before(customer, walletsByEither(wiring));
  } catch (error) {
    run.failsAtFirstRequest(error);
  }
  return lent;
}

/**
 * Fails a case for what went wrong in its clean-up. Thrown there it would be a failure once more after all doubts, and keep
 * the case from beginning again: Vitest calls a clean-up that threw a second time.
 */
function failFor(result: RunnerTaskResult, error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  result.state = 'fail';
  (result.errors ??= []).push({ name, message });
}

export const caseTest = base.extend<CaseFixtures>({
  /** Given by `register`; a case that was not registered by it has no session. */
  origin: {} as Origin,
  wiring: [
    async ({ origin, task, signal, onTestFinished }, use) => {
      const { settings, ...row } = origin;
      // A case that begins once more goes on counting, and what ended it before is not its failure.
      const { exchanges = 0, breaches = [], once } = task.meta.conformance ?? {};
      const record: CaseRecord = { ...row, exchanges, breaches, ...(once === undefined ? {} : { once }) };
      task.meta.conformance = record;
      task.result?.errors?.splice(0);
      const run = new CaseRun({ signal, task }, sessionOf(settings), origin.method, record);
      guardConsole(run.session);
      const wiring = wire(run);
      let notCleanedUp: unknown;
      onTestFinished(async () => {
        const { result } = task;
        if (result !== undefined) {
          if (notCleanedUp !== undefined) failFor(result, notCleanedUp);
          await settle(result, { run, bodies: wiring.bodies, given: wiring.given, send: senderFor(run) });
          redactError(result.errors ?? [], run.session.redactor);
        }
        run.forget();
      });
      await run.takeTurn();
      const { unreachable } = run.session.outage;
      if (unreachable !== undefined) {
        task.meta.run = { unreachable };
        run.endTurn();
        run.notExercised(unreachable.reason);
      }
      await firstSight(run.session);
      await use(wiring);
      run.beginCleanUp();
      try {
        if (run.stored.mayHoldAny) await run.stored.removeAll(walletsByEither(wiring));
      } catch (error) {
        notCleanedUp = error;
      }
      task.meta.run = factsOf(run.session, origin.requirement);
      await run.leases.giveAllBack();
      run.session.secrets.flush();
      run.endTurn();
    },
    { auto: true },
  ],
  send: ({ wiring }, use) => use(wiring.send),
  given: ({ wiring }, use) => use(wiring.given),
  givenInFull: ({ wiring }, use) => use(givenFor({ ...wiring, send: sentInFull(wiring.send) })),
  ifRefused: ({ wiring }, use) => use(wiring.given),
  bodies: ({ wiring }, use) => use(wiring.bodies),
  profile: ({ wiring }, use) => use(wiring.run.session.profile),
  simple: ({ wiring }, use) => use(clientFor(wiring.run).simple),
  sign: ({ wiring }, use) => use(clientFor(wiring.run).sign),
  anonymous: ({ wiring }, use) => use(clientFor(wiring.run).anonymous),
  clock: ({ wiring: { run, send, bodies } }, use) =>
    use(clockFor(run.session, send, bodies, (reason) => run.notOffered(reason))),
  inventory: ({ wiring }, use) => use(inventoryOf(wiring.run.session, wiring.send)),
  // What the two methods of authentication generate differs: together they see twice as much.
  property: ({ wiring: { run, send }, origin: { method }, task }, use) =>
    use(propertyFor(run.session.settings, `${method} ${task.name}`, (exchange) => run.doubt(exchange, send))),
  customer: async ({ wiring }, use) => {
    const [customer] = await lend(wiring, 'registered');
    if (customer !== undefined) await use(customer);
  },
  guest: async ({ wiring }, use) => {
    const [guest] = await lend(wiring, 'guest');
    if (guest !== undefined) await use(guest);
  },
  pair: async ({ wiring }, use) => {
    const [one, other] = await lend(wiring, 'registered', 2);
    if (one !== undefined && other !== undefined) await use([one, other]);
  },
  guests: async ({ wiring }, use) => {
    const [one, other] = await lend(wiring, 'guest', 2);
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
