import type { RequirementId } from '../contract/requirements/index.ts';

/** The target broke what the contract states. Vitest copies the fields to the reporter. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly expected: string;
  readonly seen: string;
  /** The requirement that was broken, where it is not the one that the case is about. */
  readonly requirement?: RequirementId;
  /** Number of the exchange that shows it, where it is one. */
  readonly exchange?: number;

  constructor(expected: string, seen: string, requirement?: RequirementId, exchange?: number) {
    super(`expected ${expected}; seen ${seen}`);
    this.expected = expected;
    this.seen = seen;
    if (requirement !== undefined) this.requirement = requirement;
    if (exchange !== undefined) this.exchange = exchange;
  }
}

/**
 * A violation that a moment may show as well: an outage, a limit on how often something is asked, a change by others. It
 * counts once the case, begun again, shows it again.
 */
export class PassingViolation extends Violation {
  readonly mayPass = true;
}

/** The case could not tell: its set-up or its control failed, or the measurement fell into its error band. */
export class Inconclusive extends Error {
  override readonly name: string = 'Inconclusive';
}

/** A request was not worth sending: nothing that the case exchanged before has to do with it. */
export class Unsent extends Inconclusive {
  readonly isUnsent = true;
}

/** A set-up was rejected, and so was not done. */
export class Refused extends Inconclusive {}

/** A value that was generated tells nothing at this target; another one may. */
export class Unsuited extends Inconclusive {}

/**
 * There is no way to exercise the case here; its message is the note of the skip. An error of our own, since Vitest skips a
 * case from the moment that it is asked to, even where somebody catches what that throws and the case goes on.
 */
export class Skipped extends Inconclusive {
  override readonly name = 'Skipped';
}

/** How the message of a `HungUp` begins. */
export const HUNG_UP = /^a connection was closed under a request\b/;

/** Why an invoice may have been refused, as messages end: the next one is asked for at another tee time. */
export const HELD = 'its tee time may be held for another customer';

/** Why a request may have been refused, or got no answer, as messages end: what it was about may be gone. */
export const AWAY = 'the target was away meanwhile';
export const NO_TIME = 'the target had no time for it';

/** Why a reservation for several players may have been refused, as messages end: the case is about another tee time. */
export const SEATS_SOLD = 'fewer seats may be left at its tee time';

/** Why figures may differ, as messages end: they do not where the price stays. */
export const REPRICED = 'has another price by now';

/** Why a reservation may have been refused, as messages end: the case is about another tee time. */
export const PAID_BEFORE = 'its card had paid the same sum before';

/** Why a reservation may have been refused, as messages end: the case is about another tee time, by somebody else perhaps. */
export const LIMITED_CUSTOMER = 'its customer may have had enough tee times, or one too close to it';

export const TOO_CLOSE = 'its customer had booked a tee time close to it';

/** Why a guest may have been refused, as messages end: the case is about another rate. */
export const RATE_FOR_MEMBERS = 'its rate may be for registered customers alone';

/** Why a guest may have been refused, as messages end: the case is about a tee time of another day, or course. */
export const FOR_MEMBERS = 'its tee time may be for registered customers alone';

/** Why a request is not the one that was refused before, as messages end: the case is for another customer. */
export const PROMO_USED_UP = 'the promo code may be used up for this customer';

/** Why a customer may have been refused, as messages end: the case is for another one. */
export const UNKNOWN_CUSTOMER = 'the target may not know this customer of the profile';
export const WALLET_FULL = 'the wallet of this customer may be full, or hold what another has stored there';

/** Why a wallet may have been read too early, as messages end: it is read later from then on. */
export const WALLET_LATE = 'it shows what was stored a moment later';

/** Why a wallet may not hold what was added to it, as messages end: the case begins again, with cards that differ. */
export const STORED_TWICE = 'the target may store none twice';

/** Why something may have been refused, as messages end: it may be taken the next time. */
export const SEEN_ONCE = 'it was so only once so far';

/** Why something may have been refused, as messages end: at another tee time it may be taken at once. */
export const LIKE_ACCEPTED = 'a request like it was accepted';

/** The ends of messages by which a case begins again. */
const REASONS_TO_BEGIN_AGAIN = [
  AWAY,
  FOR_MEMBERS,
  HELD,
  LIKE_ACCEPTED,
  LIMITED_CUSTOMER,
  NO_TIME,
  PAID_BEFORE,
  PROMO_USED_UP,
  RATE_FOR_MEMBERS,
  REPRICED,
  SEATS_SOLD,
  SEEN_ONCE,
  STORED_TWICE,
  TOO_CLOSE,
  UNKNOWN_CUSTOMER,
  WALLET_FULL,
  WALLET_LATE,
];

/** What a case says that begins again. */
export const BEGINS_AGAIN = new RegExp(`${HUNG_UP.source}|(?:${REASONS_TO_BEGIN_AGAIN.join('|')})$`);

/**
 * The target closed a connection under a request that must not be sent twice: the case begins once more, a property with its
 * first value, since the request may have been done. Where that is of no use other cases decide.
 */
export class HungUp extends Inconclusive {
  override readonly name = 'HungUp';

  /** @param reason Of the exchange that it ended. */
  constructor(reason: string) {
    super(`a connection was closed under a request: ${reason}`);
  }
}

/** Every tee time that would do was booked before, so that a refusal tells nothing. */
export class UsedUp extends Unsuited {}
