import type { RunSettings } from '../../run/runSettings.ts';
import { Redactor } from '../../exchange/redactor.ts';
import { registerSecrets } from '../../exchange/registerSecrets.ts';
import { SecretsSender } from '../../exchange/secretsChannel.ts';
import { Transport } from '../../exchange/transport.ts';
import { ClockBand } from '../../target/clockBand.ts';
import { transportOptionsOf } from '../../target/transportOptionsOf.ts';
import { everyCustomerOf, signsOf } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import { referencesOf } from '../requests/references.ts';
import { Allowance } from './allowance.ts';
import { CardGuard } from './cardGuard.ts';
import { CardTurns } from './cardTurns.ts';
import { releaseConsole } from './guardConsole.ts';
import { Halt } from './halt.ts';
import { Lending } from './lending.ts';
import { lookAround } from './looks.ts';
import { Outage } from './outage.ts';
import { RunJournal } from './runJournal.ts';
import type { Session } from './session.ts';
import { Silence } from './silence.ts';
import { Throttle } from './throttle.ts';
import { Turns } from './turns.ts';

/** Cases a connection, so that none is idle while a case works out its next request. */
const CASES_A_CONNECTION = 3;
/** Where requests are few, seconds that a case may wait between two of its own: the fewer cases, the fewer wait. */
const TURN_SECONDS = 2;
/** Seconds that a run waits for a target that throttles, whatever its time budget is. */
const LEAST_PATIENCE = 60;

function casesAtOnce(
  { limits: { concurrency, requestsPerSecond: limit = Number.POSITIVE_INFINITY } }: Profile,
  { requestsPerSecond = limit, atOnce = concurrency }: { requestsPerSecond?: number; atOnce?: number } = {},
): number {
  return Math.max(1, Math.min(atOnce * CASES_A_CONNECTION, Math.ceil(requestsPerSecond * TURN_SECONDS)));
}

function open(settings: RunSettings): Session {
  // An object of its own, by which the looks of this session are told from those of another.
  const profile = { ...(settings.profile as Profile) };
  const redactor = new Redactor();
  registerSecrets(redactor, settings);
  const journal =
    settings.journal === undefined ? undefined : new RunJournal(settings.journal, settings.runId, profile);
  const transport = new Transport(transportOptionsOf(settings));
  // What a target makes of other addresses is told by the cases that ask for them.
  const customers = new Lending(
    everyCustomerOf(profile, settings.variables),
    ({ email }) => signsOf(email).length === 0,
  );
  const session: Session = {
    settings,
    profile,
    redactor,
    secrets: new SecretsSender(settings.runId),
    transport,
    ...(journal === undefined ? {} : { journal }),
    halt: new Halt(settings.runId, journal),
    clock: new ClockBand(profile.clock.date !== 'untrusted'),
    own: {
      newReference: referencesOf(settings.runId),
      ...(journal === undefined ? {} : { cardHolder: journal.cardHolder }),
    },
    customers,
    withOptions: { creditCard: new Set(), giftCard: new Set() },
    allowance: new Allowance(settings),
    giftCards: new Lending(profile.cards.giftCards),
    cardTurns: new CardTurns(customers),
    turns: new Turns(casesAtOnce(profile)),
    outage: new Outage(
      () => lookAround(session),
      () => void transport.close(),
    ),
    silence: new Silence(),
    throttle: new Throttle(
      {
        hold: (moment) => transport.holdUntil(moment),
        slow: (perSecond) => {
          transport.limitTo(perSecond);
          session.turns.narrow(casesAtOnce(profile, { requestsPerSecond: perSecond }));
        },
        narrow: (atOnce) => {
          transport.narrowTo(atOnce);
          session.turns.narrow(casesAtOnce(profile, { atOnce }));
        },
      },
      profile.limits.concurrency,
      Math.max(LEAST_PATIENCE, settings.timeBudgetSeconds),
    ),
    cards: new CardGuard(profile),
    tokenOrigins: new Map(),
  };
  return session;
}

const sessions = new Map<string, Session>();

/** The session of a run; opened by the first case that asks. */
export function sessionOf(settings: RunSettings): Session {
  let session = sessions.get(settings.runId);
  if (session === undefined) {
    session = open(settings);
    sessions.set(settings.runId, session);
  }
  return session;
}

/** Closes the connections of a run. */
export async function closeSession({ runId }: RunSettings): Promise<void> {
  const session = sessions.get(runId);
  sessions.delete(runId);
  if (session === undefined) return;
  await session.halt.close();
  releaseConsole(session);
  session.secrets.close();
  await session.transport.close();
  await session.journal?.close();
}
