export const GROUPS = [
  'system',
  'authentication',
  'customer-token',
  'facilities',
  'wallet',
  'invoices',
  'reservations',
] as const;

/** Endpoint group; the folder in suites/ that holds its cases. */
export type Group = (typeof GROUPS)[number];

export const CAPABILITIES = [
  'wallet',
  'gift-cards',
  'affiliate-payment',
  'guests',
  'promo-codes',
  'signature',
  'simple',
  'bookings',
] as const;

/** What a profile may say that its target does not offer; its rows are then not exercised. */
export type Capability = (typeof CAPABILITIES)[number];

interface Row<Id extends string> {
  /** `AREA-TOPIC-DETAIL`; retired, never reused. */
  id: Id;
  group: Group;
  /** Heading of the interface that states it. */
  section: string;
  /** What a conforming deployment does, in one sentence. */
  sentence: string;
}

/** One thing that the contract states. */
export type Requirement<Id extends string = string> = Row<Id> & {
  /** `sandbox`: only deployments that declare themselves a sandbox or a mock. Default: every one. */
  appliesTo?: 'sandbox';
  /** A target that keeps the contract may give no way to exercise it: a conformant run does not need it. */
  optional?: true;
  /** Capabilities without which the row cannot be exercised. */
  needs?: readonly Capability[];
} & (
    | { basis: 'stated' }
    /** `reading`: what was chosen. `alternative`: what else the text could mean. */
    | { basis: 'interpreted'; reading: string; alternative: string }
  );

/** One thing that the contract marks "not shown" or leaves unsaid: observed, never judged. */
export type OpenPoint<Id extends string = string> = Row<Id> & {
  /** Why no case probes it, where none does; then it is listed and nothing more. */
  unprobed?: string;
};

/** Tells what is judged from what is observed. */
export function isRequirement<Id extends string, OpenId extends string>(
  row: Requirement<Id> | OpenPoint<OpenId>,
): row is Requirement<Id> {
  return 'basis' in row;
}
