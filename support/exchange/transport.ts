import type { Dispatcher } from 'undici';
import type { Exchange, Outgoing } from './exchange.ts';
import { Flight, type Limits } from './flight.ts';
import { openDispatcher } from './openDispatcher.ts';
import { Pace } from './pace.ts';

export interface TransportOptions {
  /** Its path is put before the path of every request; query, fragment and user information are ignored. */
  readonly baseUrl: URL;
  /** Connections, and so exchanges under way at a time; 16 where absent. The others wait, their deadline not running. */
  readonly connections?: number;
  /** Requests that may leave in a second; without a limit where absent. */
  readonly requestsPerSecond?: number;
  /** Milliseconds for an exchange in total: connecting, headers and body; 10,000 where absent. */
  readonly deadlineMs?: number;
  /** Cap on a body as it arrives; 8 MiB where absent. */
  readonly maxWireBytes?: number;
  /** Cap on a body after its content codings are undone; 32 MiB where absent. */
  readonly maxDecodedBytes?: number;
  /** Sent with every request that does not carry a header of that name, in any letter case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Certificates of authorities to trust beside the well-known ones, PEM. */
  readonly authorities?: readonly string[];
  /** An http or https proxy, with its credentials where it wants any; the target is reached through it. */
  readonly proxy?: URL;
  /** Used in place of an own connection pool; stays open when the transport is closed. */
  readonly dispatcher?: Dispatcher;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Sends a request and gives back what came of it: HTTP/1.1 with kept-alive connections, nothing else.
 * No retries, no redirects, no signing, no token swapping; whatever the target does ends as an exchange, never as an exception.
 */
export class Transport {
  readonly #origin: string;
  readonly #prefix: string;
  readonly #limits: Limits;
  readonly #defaults: readonly (readonly [name: string, value: string])[];
  readonly #open: (() => Dispatcher) | undefined;
  readonly #isOwn: boolean;
  #dispatcher: Dispatcher;
  /** Connections are kept alive until the target hung one up under a request. */
  #isReusing = true;
  #retired: Dispatcher | undefined;
  readonly #isProxied: boolean;
  readonly #waiting: (() => void)[] = [];
  #pace: Pace | undefined;
  #turn: NodeJS.Timeout | undefined;
  #slots: number;
  /** Below 0 where more are under way than may be, since they have become fewer. */
  #freeSlots: number;
  #count = 0;
  #closed = false;

  constructor(options: TransportOptions) {
    const connections = options.connections ?? 16;
    const deadlineMs = options.deadlineMs ?? 10_000;
    this.#origin = options.baseUrl.origin;
    this.#prefix = options.baseUrl.pathname.replace(/\/$/u, '');
    this.#limits = {
      deadlineMs,
      maxWireBytes: options.maxWireBytes ?? 8 * MEBIBYTE,
      maxDecodedBytes: options.maxDecodedBytes ?? 32 * MEBIBYTE,
    };
    this.#defaults = Object.entries(options.headers ?? {});
    this.#slots = connections;
    this.#freeSlots = connections;
    if (options.requestsPerSecond !== undefined) this.#pace = new Pace(options.requestsPerSecond);
    this.#isProxied = options.proxy !== undefined;
    this.#isOwn = options.dispatcher === undefined;
    const open = () => openDispatcher(this.#origin, connections, deadlineMs, options);
    this.#open = this.#isOwn ? open : undefined;
    this.#dispatcher = options.dispatcher ?? open();
  }

  /** Exchanges asked for so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Sends one request.
   *
   * @param asked The request, or what makes it: called when it leaves, so that it is signed no earlier.
   * @returns The exchange, with a response or a failure; it does not reject for what the target does.
   * @throws UnsendableRequestError (as a rejection) where the request is malformed, such as a line break in a header.
   * @throws Error (as a rejection) where the transport is closed.
   */
  exchange(asked: Outgoing | (() => Outgoing)): Promise<Exchange> {
    if (this.#closed) return Promise.reject(new Error('the transport is closed'));
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#freeSlots -= 1;
        this.#pace?.take();
        const refused = (error: Error) => {
          this.#freeSlot();
          reject(error);
        };
        let outgoing: Outgoing;
        try {
          outgoing = typeof asked === 'function' ? asked() : asked;
        } catch (error) {
          refused(error as Error);
          return;
        }
        this.#start(
          id,
          outgoing,
          (exchange) => {
            this.#freeSlot();
            resolve(exchange);
          },
          refused,
        );
      };
      if (this.#freeSlots > 0 && this.#pace === undefined) start();
      else {
        this.#waiting.push(start);
        this.#startWaiting();
      }
    });
  }

  /** Lets no request leave before a moment, on the scale of `sentAt`; those under way are not touched. */
  holdUntil(moment: number): void {
    this.#pace ??= new Pace(undefined);
    this.#pace.holdUntil(moment);
  }

  /** Lets no more requests leave than so many a second from now on, and never more than at first. */
  limitTo(perSecond: number): void {
    this.#pace ??= new Pace(undefined);
    this.#pace.limitTo(perSecond);
  }

  /** Lets no more exchanges be under way than so many from now on; those that are go on. */
  narrowTo(connections: number): void {
    this.#freeSlots -= Math.max(0, this.#slots - connections);
    this.#slots = Math.min(this.#slots, connections);
  }

  /** Ends at once: exchanges under way fail, connections are dropped. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#turn);
    if (this.#isOwn) await Promise.all([this.#dispatcher.destroy(), this.#retired?.destroy()]);
    this.#startWaiting();
  }

  #start(
    id: number,
    asked: Outgoing,
    landed: (exchange: Exchange) => void,
    refused: (error: Error) => void,
  ): void {
    const outgoing = this.#defaults.length === 0 ? asked : { ...asked, headers: this.#withDefaults(asked) };
    const target =
      asked.query === undefined || asked.query === ''
        ? this.#prefix + asked.path
        : `${this.#prefix}${asked.path}?${asked.query}`;
    const flight = new Flight(id, outgoing, this.#origin + target, this.#limits, {
      landed: (exchange) => {
        if (exchange.failure?.isHungUp === true) this.#reuseNoMore();
        landed(exchange);
      },
      refused,
    });
    this.#dispatcher.dispatch(
      {
        origin: this.#origin,
        path: target,
        method: outgoing.method,
        // A proxy's dispatcher adds to what it is given.
        headers: this.#isProxied ? { ...outgoing.headers } : outgoing.headers,
        body: outgoing.body ?? null,
        // Else undici gives up the connection after a DELETE with a body.
        reset: !this.#isReusing,
      },
      flight,
    );
  }

  /** A connection of its own for each request to come; what is under way ends where it is. */
  #reuseNoMore(): void {
    if (!this.#isReusing || this.#open === undefined || this.#closed) return;
    this.#isReusing = false;
    // Its connections end by themselves, once they are idle.
    this.#retired = this.#dispatcher;
    this.#dispatcher = this.#open();
  }

  #withDefaults(outgoing: Outgoing): Outgoing['headers'] {
    const headers: Record<string, string | undefined> = {};
    for (const [name, value] of this.#defaults) {
      if (!carries(outgoing.headers, name)) headers[name] = value;
    }
    return Object.assign(headers, outgoing.headers);
  }

  #freeSlot(): void {
    this.#freeSlots += 1;
    this.#startWaiting();
  }

  #startWaiting(): void {
    while (this.#freeSlots > 0 && this.#waiting.length > 0) {
      // A closed transport ends what waits, and so it need not wait any longer.
      const delayMs = this.#closed ? 0 : (this.#pace?.delayMs ?? 0);
      if (delayMs > 0) {
        clearTimeout(this.#turn);
        this.#turn = setTimeout(() => this.#startWaiting(), Math.ceil(delayMs));
        return;
      }
      this.#waiting.shift()?.();
    }
  }
}

function carries(headers: Outgoing['headers'], wanted: string): boolean {
  for (const name in headers) {
    if (name.length === wanted.length && name.toLowerCase() === wanted.toLowerCase()) return true;
  }
  return false;
}
