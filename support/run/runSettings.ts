export const DEPTHS = ['quick', 'standard', 'deep'] as const;

/** How many cases a property generates. */
export type Depth = (typeof DEPTHS)[number];

/** The time budget of a run that is given none. */
export const DEFAULT_TIME_BUDGET_SECONDS = 90;

/** What a place of the profile is for, as far as that is less than everything. */
export interface ProfileUse {
  /** JSON Pointer into the profile. */
  place: string;
  /** Globs on the ids and groups of the requirements that rest on it. */
  rows: readonly string[];
}

/** What a command line says of the way to the target, and of the credentials. */
export interface GivenAccess {
  /** File of a private authority, as it was given. */
  ca?: string;
  /** Whether plain http to another machine was allowed. */
  allowHttp?: boolean;
  /** Whether a target that refuses every login was to be judged. */
  trustCredentials?: boolean;
}

/**
 * Everything that a run needs to know, as plain data: it is handed to Vitest's worker.
 * Holds secrets in memory; never written.
 */
export interface RunSettings {
  /** Tells one run from another within a worker. */
  runId: string;
  baseUrl: string;
  userName: string;
  password: string;
  clientApplicationSecret: string;
  /** Absolute path of the profile in use, for messages. */
  profilePath: string;
  /** The profile, checked against its schema. */
  profile: unknown;
  /** Tells the profile, as it was written, from any other: SHA-256, hexadecimal. */
  profileSha256: string;
  /** What its places are for: where a violation may come from, if the target is right; absent for a profile of ours. */
  profileUses?: readonly ProfileUse[];
  /** Values of the variables that the profile names, e.g. customers' passwords. */
  variables: Record<string, string>;
  depth: Depth;
  seed: number;
  /** Longest wait that a case may take on a target whose clock cannot be set; seconds. */
  timeBudgetSeconds: number;
  /** How long a case waits before it begins again since a good request was refused; milliseconds, default 1500. */
  pauseMs?: number;
  /** Glob on requirement ids, open point ids, groups or suite files; absent: everything. */
  only?: string;
  /** Suite files to run, relative to the checkout; absent: all of them. */
  files?: readonly string[];
  /** Whether what was sent and received is kept for the report, redacted; default: it is. */
  evidence?: boolean;
  /** Headers that go with every request. */
  headers?: Readonly<Record<string, string>>;
  /** Certificates of authorities to trust beside the well-known ones, PEM. */
  authorities?: readonly string[];
  /** URL of the proxy that the target is reached through; may hold its credentials. */
  proxy?: string;
  /** What the command line said of the way to the target, so that a report can say it again. */
  access?: GivenAccess;
  /** What may be stored and booked on a target off loopback. */
  allowWallet: boolean;
  /** Absent where no number was asked for: then the profile decides. */
  allowBookings?: number;
  /** File of the run's journal; absent where the target forgets its wallets with the run. */
  journal?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    conformance: RunSettings;
  }
}
