/** A token that was given out. Instants are milliseconds since 1970, on the clock of the call that they stem from. */
export interface CustomerToken {
  readonly text: string;
  /** E-mail of the customer that it was issued for. */
  readonly customer: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Whether it came from the authentication-token operation rather than from another token. */
  readonly isFirst: boolean;
  uses: number;
}

const tokenLimit = 50_000;

/** The tokens of one sandbox, bounded: expired ones go first, then the oldest. */
export class CustomerTokens {
  readonly #tokens = new Map<string, CustomerToken>();

  find(text: string): CustomerToken | undefined {
    return this.#tokens.get(text);
  }

  /** @param now the sandbox's own clock, against which room is made. */
  keep(token: CustomerToken, now: number): void {
    if (this.#tokens.size >= tokenLimit) this.#makeRoom(now);
    this.#tokens.set(token.text, token);
  }

  #makeRoom(now: number): void {
    for (const [text, token] of this.#tokens) if (token.expiresAt <= now) this.#tokens.delete(text);
    for (const text of this.#tokens.keys()) {
      if (this.#tokens.size < tokenLimit * 0.9) return;
      this.#tokens.delete(text);
    }
  }
}
