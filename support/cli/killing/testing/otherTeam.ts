/** Of the other team's cards. */
export const HOLDER = 'Pat Doe';

/** An option as `wallet` shows it that is not marked. */
export function lineOf(id: number, holder = 'gift card'): string {
  return `${id} ${holder}`;
}

/** Another team that uses the same customers of a sandbox: a client of its own, that knows nothing of the suite. */
export class OtherTeam {
  readonly #baseUrl: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #headers: Readonly<Record<string, string>>;

  /**
   * @param settings Of the embedded sandbox, as a run gets them.
   * @param headers Sent with each request.
   */
  constructor(settings: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
    this.#baseUrl = settings.TARGET_BASE_URL ?? '';
    this.#settings = settings;
    this.#headers = headers;
  }

  /** Stores a card of a holder of their own, with the number that everybody uses in tests. */
  async addCard(email: string): Promise<number> {
    return await this.#add(email, {
      __type: 'CreditCardPaymentOption:#DataContracts',
      Type: 'Visa',
      Number: '4111111111111111',
      Name: HOLDER,
      ExpirationMonth: 1,
      ExpirationYear: 2031,
    });
  }

  async addGiftCard(email: string): Promise<number> {
    return await this.#add(email, {
      __type: 'GiftCardPaymentOption:#DataContracts',
      Number: '7000000000007777',
    });
  }

  async setPrimary(email: string, id: number): Promise<void> {
    const body = { __type: 'CreditCardPaymentOption:#DataContracts', WalletOptionId: id };
    await this.#call(email, 'POST', 'wallet/creditcard/setprimary', body, await this.#token(email));
  }

  /** Ids, holders and markings of a wallet, one line an option: an id may be given again. */
  async wallet(email: string): Promise<string[]> {
    const wallet = (await this.#call(email, 'GET', 'wallet', undefined, await this.#token(email))) as {
      CreditCards: Option[];
      GiftCards: Option[];
    };
    const line = ({ WalletOptionId, Name, IsDefault }: Option) =>
      `${lineOf(WalletOptionId, Name)}${IsDefault ? ' default' : ''}`;
    return [...wallet.CreditCards, ...wallet.GiftCards].map(line).toSorted();
  }

  async #add(email: string, body: object): Promise<number> {
    const added = (await this.#call(email, 'POST', 'wallet', body, await this.#token(email))) as Option;
    return added.WalletOptionId;
  }

  async #token(email: string): Promise<string> {
    const body = { EMail: email, Password: this.#settings.TARGET_CUSTOMER_PASSWORD };
    return (await this.#call(email, 'POST', 'authentication-token', body)) as string;
  }

  async #call(email: string, method: string, path: string, body?: object, token?: string): Promise<unknown> {
    const response = await fetch(`${this.#baseUrl}/customers/${encodeURIComponent(email)}/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        UserName: this.#settings.TARGET_USER_NAME ?? '',
        Password: this.#settings.TARGET_PASSWORD ?? '',
        ...this.#headers,
        ...(token === undefined ? {} : { CustomerToken: token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} of the other team answered ${response.status}`);
    return await response.json();
  }
}

interface Option {
  WalletOptionId: number;
  Name?: string;
  IsDefault: boolean;
}
