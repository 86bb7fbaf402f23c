import { randomBytes } from 'node:crypto';
import { Refusal } from './call.ts';
import type { Call } from './call.ts';
import type { CustomerOperation, Rules } from './rules.ts';

const MINUTE = 60_000;
/** Life of a token that was asked for with nothing but an e-mail address, minutes. */
const FIRST = 20;
/** Life of a token where the client asks for none, minutes. */
const USUAL = 5;

interface Life {
  golfer: string;
  endsAt: number;
}

/** Customer tokens: each serves one call, and a golfer has one at a time. */
export class Tokens {
  readonly #rules: Rules;
  readonly #lives = new Map<string, Life>();
  readonly #current = new Map<string, string>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** The first token after an authentication; it ends the golfer's one before. */
  first(golfer: string, now: number): string {
    return this.#hand(golfer, now + FIRST * MINUTE);
  }

  /**
   * Takes the token of a call in, and hands out the next.
   *
   * @returns Undefined where the rules hand out none.
   * @throws Refusal where the token is missing, unknown, used, of another golfer or past its time.
   */
  use({ header, now }: Call, golfer: string, operation: CustomerOperation): string | undefined {
    const token = header('customertoken') ?? '';
    if (token === '') throw new Refusal('golfer/token-missing');
    const life = this.#lives.get(token);
    if (life === undefined) throw new Refusal('golfer/token-unknown');
    if (life.endsAt <= now) throw new Refusal('golfer/token-over');
    if (this.#rules.bindsToken && life.golfer !== golfer) throw new Refusal('golfer/token-of-another');
    if (!this.#rules.renewsToken(operation)) return undefined;
    return this.#hand(life.golfer, now + this.#minutes(header('customertokentimeout')) * MINUTE);
  }

  /** Whether a token is good at all; for a call that needs none. */
  isLive(token: string, now: number): boolean {
    return (this.#lives.get(token)?.endsAt ?? 0) > now;
  }

  /** What cannot be read as whole minutes counts as not said; too many are cut. */
  #minutes(asked: string | undefined): number {
    if (asked === undefined || !/^[1-9]\d*$/.test(asked)) return USUAL;
    return Math.min(Number(asked), this.#rules.longestTokenMinutes);
  }

  #hand(golfer: string, endsAt: number): string {
    const before = this.#current.get(golfer);
    if (before !== undefined) this.#lives.delete(before);
    const token = `gt_${randomBytes(18).toString('base64url')}`;
    this.#current.set(golfer, token);
    this.#lives.set(token, { golfer, endsAt });
    return token;
  }
}
