import type { RunSettings } from '../contract/runSettings.ts';
import { Redactor } from '../exchange/redactor.ts';
import { registerSecrets } from '../exchange/registerSecrets.ts';
import { SecretsSender } from '../exchange/secretsChannel.ts';
import { Transport } from '../exchange/transport.ts';
import { ClockBand } from '../target/clockBand.ts';
import { CustomerPool, customersOf } from '../target/customers.ts';
import type { Profile } from '../target/profile.ts';
import { Allowance } from './allowance.ts';
import { CardGuard } from './cardGuard.ts';
import { releaseConsole } from './guardConsole.ts';

/** Whose a customer token is, and which CustomerTokenTimeout the call asked for that answered it; none of a first one. */
export interface TokenOrigin {
  customer: string;
  rotatedBy?: { timeout?: string };
}

/** What all cases of a run share: they run in one worker, many at once. */
export interface Session {
  readonly settings: RunSettings;
  readonly profile: Profile;
  readonly transport: Transport;
  readonly redactor: Redactor;
  /** Tells the reporter what came up in the run that must not be written. */
  readonly secrets: SecretsSender;
  readonly clock: ClockBand;
  readonly customers: CustomerPool;
  readonly allowance: Allowance;
  /** Keeps card numbers that are not the profile's from being sent. */
  readonly cards: CardGuard;
  /** Every customer token that the target handed out in this run. */
  readonly tokensSeen: Set<string>;
  /** Where each of them came from. */
  readonly tokenOrigins: Map<string, TokenOrigin>;
}

const MILLISECONDS = 1000;

function open(settings: RunSettings): Session {
  const profile = settings.profile as Profile;
  const redactor = new Redactor();
  registerSecrets(redactor, settings);
  return {
    settings,
    profile,
    redactor,
    secrets: new SecretsSender(settings.runId),
    transport: new Transport({
      baseUrl: new URL(settings.baseUrl),
      connections: profile.limits.concurrency,
      headers: settings.headers ?? {},
      deadlineMs: profile.limits.deadlineSeconds * MILLISECONDS,
    }),
    clock: new ClockBand(),
    customers: new CustomerPool([
      ...customersOf(profile.customers.registered, 'registered', settings.variables),
      ...customersOf(profile.customers.guests, 'guest', settings.variables),
    ]),
    allowance: new Allowance(settings),
    cards: new CardGuard(profile),
    tokensSeen: new Set(),
    tokenOrigins: new Map(),
  };
}

const sessions = new Map<string, Session>();

/** Keeps a value that came up in the run out of everything that is written: a customer token, a signature. */
export function keepSecret({ redactor, secrets }: Session, name: string, value: string): void {
  if (value === '' || !redactor.register(name, value, { minimum: 1 })) return;
  secrets.add(name, value);
}

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
  releaseConsole(session);
  session.secrets.close();
  await session.transport.close();
}
