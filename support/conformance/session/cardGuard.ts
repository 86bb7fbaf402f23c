import type { Outgoing } from '../../exchange/exchange.ts';
import { cardNumbersOf } from '../../exchange/registerSecrets.ts';

/** A card number that the profile does not name was about to be sent: a fault of the suite or of a template, not of the target. */
export class UnknownCardNumberError extends Error {
  override readonly name = 'UnknownCardNumberError';

  /** @param ending Its last four digits; the rest may be somebody's. */
  constructor(route: string, ending: string) {
    super(
      `${route} was not sent: it holds a card number that ends in ${ending} and is none of the profile's; ` +
        'list test cards under /cards of the profile, and take the number out of its templates',
    );
  }
}

/** 13 to 19 digits, by themselves or in groups; a decimal fraction has too many digits to be a card. */
const DIGITS = /\d(?<![\d.]\d)(?:[ -]?\d){12,18}(?![\d.]*\d)/g;

/**
 * How the numbers of payment cards begin, by network: Visa, MasterCard, American Express, Discover, Diners Club, JCB, UnionPay,
 * Maestro. Milliseconds since 1970 begin with none of these. Source: ISO/IEC 7812-1, and the networks' published ranges.
 */
const NETWORK =
  /^(?:4|5[0-8]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3[47]|6(?:4[4-9]|[0-35-79])|3(?:0[0-5]|[689]|5(?:2[89]|[3-8])))/;

/** Source: ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const weighed = at % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/** The card numbers in a text, without what stands between their groups. */
export function cardNumbersIn(text: string): string[] {
  return Array.from(text.matchAll(DIGITS), ([found]) => found.replaceAll(/[ -]/g, '')).filter(
    (digits) => NETWORK.test(digits) && passesLuhn(digits),
  );
}

/** Lets a request through only where each card number in its URL and body is one that the profile names. */
export class CardGuard {
  readonly #known: ReadonlySet<string>;
  readonly #fromTarget = new Set<string>();

  constructor(profile: unknown) {
    this.#known = new Set(cardNumbersOf(profile).map((number) => number.replaceAll(/\D/g, '')));
  }

  /** The target's own identifiers may look like card numbers; those that it told go back to it. */
  learn(answer: string | undefined): void {
    if (answer === undefined) return;
    for (const number of cardNumbersIn(answer)) this.#fromTarget.add(number);
  }

  /** @throws UnknownCardNumberError, and nothing is to be sent. */
  check({ route, path, query = '', body = '' }: Outgoing): void {
    const text = `${decoded(path)} ${decoded(query)} ${String(body)}`;
    for (const number of cardNumbersIn(text)) {
      if (!this.#known.has(number) && !this.#fromTarget.has(number))
        throw new UnknownCardNumberError(route, number.slice(-4));
    }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
