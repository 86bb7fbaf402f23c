import type { Json } from '../target/profile.ts';

/** What a wallet holds. */
export type OptionKind = 'creditCard' | 'giftCard';

/** What names an option in its wallet: a deployment may count cards and gift cards each by themselves. */
export interface OptionName {
  kind: OptionKind;
  id: Json;
}

/**
 * Stands for a text or an id that a journal must recognise and not hold: a keyed hash. The run is the key, so that the
 * journals of two runs tell nothing of each other.
 */
export type Mark = string;

/** First line of a journal: whose it is. */
export interface JournalHeader {
  journal: 1;
  /** Deployment and client; see `targetKey`. */
  target: string;
  /** Scheme, host and port of the deployment, for people. */
  origin: string;
  runId: string;
  startedAt: string;
  /** Host, as a hash, the process on it, and when that began where the system tells: a pid alone is used again. */
  host: string;
  pid: number;
  processStart?: string;
}

/** One further line. What a line announces is durable before it is sent; what it records may be lost with the run. */
export type Entry =
  /** What a wallet held when the run first looked. */
  | { found: Mark; options: Mark[]; defaults: Mark[]; ends: Mark[] }
  /** A payment option is about to be sent. `ends`: the last four characters of a gift card number. */
  | { adds: number; to: Mark; kind: OptionKind; at: number; ends?: Mark }
  /** It was accepted, with the id that the target told. */
  | { stored: number; id?: Mark }
  | { refused: number }
  /** A card is about to be set as primary. */
  | { marks: Mark; at: number }
  /** The card that was default before is default again. */
  | { restored: Mark }
  | { removed: Mark; from: Mark }
  /** Wallets of this target show the holder of a card, or the end of a gift card number. */
  | { shows: Trait };

/** What tells an option of the run from another's. */
export type Trait = 'holder' | 'ends';
