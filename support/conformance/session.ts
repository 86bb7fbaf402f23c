import { inject } from 'vitest';
import type { RunSettings } from '../contract/runSettings.ts';
import { Redactor } from '../exchange/redactor.ts';
import { Transport } from '../exchange/transport.ts';
import { ClockBand } from '../target/clockBand.ts';
import { CustomerPool, customersOf } from '../target/customers.ts';
import type { Profile } from '../target/profile.ts';
import { Allowance } from './allowance.ts';

/** What all cases of a run share: they run in one worker, many at once. */
export interface Session {
  readonly settings: RunSettings;
  readonly profile: Profile;
  readonly transport: Transport;
  readonly redactor: Redactor;
  readonly clock: ClockBand;
  readonly customers: CustomerPool;
  readonly allowance: Allowance;
  /** Every customer token that the target handed out in this run. */
  readonly tokensSeen: Set<string>;
}

const MILLISECONDS = 1000;

function open(settings: RunSettings): Session {
  const profile = settings.profile as Profile;
  const redactor = new Redactor();
  redactor.register('TARGET_PASSWORD', settings.password);
  redactor.register('TARGET_CLIENT_APPLICATION_SECRET', settings.clientApplicationSecret);
  for (const [name, value] of Object.entries(settings.variables)) redactor.register(name, value);
  for (const number of [...profile.cards.credit.map((card) => card.number), ...profile.cards.giftCards]) {
    if (number.length >= 8) redactor.register('card number', number);
  }
  return {
    settings,
    profile,
    redactor,
    transport: new Transport({
      baseUrl: new URL(settings.baseUrl),
      connections: profile.limits.concurrency,
      deadlineMs: profile.limits.deadlineSeconds * MILLISECONDS,
    }),
    clock: new ClockBand(),
    customers: new CustomerPool([
      ...customersOf(profile.customers.registered, 'registered', settings.variables),
      ...customersOf(profile.customers.guests, 'guest', settings.variables),
    ]),
    allowance: new Allowance(settings),
    tokensSeen: new Set(),
  };
}

let current: Session | undefined;

/** The session of the run under way; opened by the first case that asks. */
export function session(): Session {
  const settings = inject('conformance');
  if (current?.settings.runId !== settings.runId) {
    void current?.transport.close();
    current = open(settings);
  }
  return current;
}
