import type { PricedRate } from '../../target/teeTimes.ts';
import type { PathParameters, Route } from '../../contract/routes.ts';
import type { Json } from '../../target/profile.ts';
import type { Authenticate } from './authentication.ts';
import type { OptionKind, OptionName } from '../../journal/entry.ts';
import type { ReservationWish } from './reservationBodies.ts';
import type { Sent } from './sent.ts';

/** What goes into a request, beside its method and path template. */
export interface SendOptions<R extends string = string> {
  path?: Readonly<Record<PathParameters<R>, string>>;
  /** Undefined leaves a parameter out; values are URL-encoded. */
  query?: Readonly<Record<string, string | undefined>>;
  /** Query as it goes over the wire, where the encoding itself is the point. */
  rawQuery?: string;
  body?: Json | undefined;
  /** Body as it goes over the wire. */
  rawBody?: string;
  /** Method and path as they go over the wire, for what is no operation. */
  raw?: { method?: string; path?: string };
  /** Default: the method that the case is run with. */
  auth?: Authenticate;
  /** What is wrong with it, in words, where a case sends many that are wrong. */
  wrong?: string;
  token?: string | undefined;
  /** CustomerTokenTimeout, minutes. */
  timeout?: number | string;
  headers?: Readonly<Record<string, string | undefined>>;
  /** Sends the request this many seconds later by the target's clock: by its clock header, or by waiting. */
  later?: { seconds: number; than: Sent };
  /** Kind of the payment option that the body adds. */
  stores?: OptionKind;
  /** Of a gift card that it stores. */
  giftCardNumber?: string;
  /** The payment option that the body removes. */
  removes?: OptionName;
  /** The rate that the request books, or asks an invoice of to book it. */
  rate?: PricedRate;
  /** What a reservation was made from. */
  reserves?: ReservationWish;
  /** Whether the rows that hold for every exchange are watched; not for requests that are no operation. */
  watched?: boolean;
}

/** What a request may carry and need not. */
export type Carried = Pick<SendOptions, 'headers' | 'timeout'>;

/** A request that is ready to be sent, and can be sent again with something else in it. */
export interface Request extends SendOptions {
  route: Route;
}

export type Send = <R extends Route>(route: R | Request, options?: SendOptions<R>) => Promise<Sent>;
