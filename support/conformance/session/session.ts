import type { OptionKind } from '../../journal/entry.ts';
import type { RunSettings } from '../../run/runSettings.ts';
import type { Redactor } from '../../exchange/redactor.ts';
import type { SecretsSender } from '../../exchange/secretsChannel.ts';
import type { Transport } from '../../exchange/transport.ts';
import type { ClockBand } from '../../target/clockBand.ts';
import type { Customer } from '../../target/customers.ts';
import type { Profile } from '../../target/profile.ts';
import type { OwnOfRun } from '../requests/bodies.ts';
import type { Allowance } from './allowance.ts';
import type { CardGuard } from './cardGuard.ts';
import type { CardTurns } from './cardTurns.ts';
import type { Halt } from './halt.ts';
import type { Lending } from './lending.ts';
import type { Outage } from './outage.ts';
import type { RunJournal } from './runJournal.ts';
import type { Silence } from './silence.ts';
import type { Throttle } from './throttle.ts';
import type { Turns } from './turns.ts';

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
  readonly own: Partial<OwnOfRun>;
  readonly customers: Lending<Customer>;
  /** Addresses of those whose wallets were seen to hold options that no case under way had stored, by kind. */
  readonly withOptions: Readonly<Record<OptionKind, Set<string>>>;
  readonly allowance: Allowance;
  /** Numbers of the profile's gift cards. */
  readonly giftCards: Lending<string>;
  /** Turns of those cases that store credit cards. */
  readonly cardTurns: CardTurns;
  /** Turns of the cases; one that waits for the target's clock gives its own up. */
  readonly turns: Turns;
  /** Where what is stored is announced first; absent where the target forgets its wallets with the run. */
  readonly journal?: RunJournal;
  readonly halt: Halt;
  readonly outage: Outage;
  /** Operations that answer nothing. */
  readonly silence: Silence;
  readonly throttle: Throttle;
  /** Keeps card numbers that are not the profile's from being sent. */
  readonly cards: CardGuard;
  /** Every customer token that the target handed out in this run, and where it came from as far as that is known. */
  readonly tokenOrigins: Map<string, TokenOrigin | undefined>;
}

/** Keeps a value that came up in the run out of everything that is written: a customer token, a signature. */
export function keepSecret({ redactor, secrets, settings }: Session, name: string, value: string): void {
  // Messages are all that is written where there is no evidence, and they show values as they are.
  const asText = settings.evidence === false;
  if (value === '' || !redactor.register(name, value, { minimum: 1, asText })) return;
  secrets.add(name, value);
}
