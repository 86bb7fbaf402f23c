/** Letter case of a slice; ASCII letters only. */
export type Letters = 'lower' | 'upper' | 'swapped';

/** Text as it is, or a slice of a named value that is filled in when the exchange is repeated. */
export type Part =
  | { text: string }
  | {
      /** A setting such as `TARGET_PASSWORD`, `TEST_CARD_1`, `TEST_GIFT_CARD_1`, `TOKEN` or `SIGNATURE`. */
      of: string;
      /** Characters of the value, from 0; to its end where `to` is absent. */
      from?: number;
      to?: number;
      letters?: Letters;
      /** Escaped for the JSON text that it stands in. */
      as?: 'json';
    }
  | {
      /** The target's time when the exchange is repeated, minus so many seconds. */
      secondsAgo: number;
      written: 'seconds' | 'iso-8601' | 'http-date';
    };

/** What is signed, and how that differs from the contract. */
export interface SigningRecipe {
  userName: Part[];
  password: Part[];
  clientApplicationSecret: Part[];
  timestamp: Part[];
  passwordHash?: string;
  algorithm?: string;
  encoding?: string;
  order?: string[];
  separator?: string;
  /** One byte of the signature, and the bits of it that are flipped. */
  byteChanged?: { at: number; bits: number };
}

/** The token of a customer; where it comes from, and what of it is sent. */
export interface TokenRecipe {
  /** Whose token it is; absent where no token of anybody is needed for what is sent. */
  customer?: string;
  /** It was rotated: answered by a call, with this CustomerTokenTimeout where one was asked for. */
  rotatedBy?: { timeout?: string };
  sent: Part[];
}

/** Everything that it takes to make an exchange again, fresh, and no secret. Plain data, written beside the report. */
export interface Recipe {
  id: string;
  /** The row that the exchange shows a violation of; absent of a control or a set-up. */
  violates?: string;
  case: string;
  route: string;
  method: string;
  /** Percent-encoded, without the path of the base URL. */
  path: string;
  query?: string;
  body?: Part[];
  /** Everything but authentication and token. */
  headers: Record<string, string>;
  /** The method that the case was run with; what comes before the exchange is authenticated by it. */
  authentication: 'simple' | 'signature';
  signing?: SigningRecipe;
  /** UserName, Password, Timestamp and Authorization as they were sent; an absent one was not. */
  credentials: Record<string, Part[]>;
  token?: TokenRecipe;
  /** How much later than the call that made the token it was sent, seconds. */
  secondsLater?: number;
  /** What came back: the status, absent without a response, and what the profile makes of it. */
  answered: { status?: number; reception: string };
  /** What the repetition cannot bring back. */
  notes: string[];
}

/** A recipe, or why there is none. */
export type Repetition = Recipe | { unrepeatable: string };
