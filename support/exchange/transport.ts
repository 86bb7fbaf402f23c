import { Pool, ProxyAgent, type Dispatcher } from 'undici';
import type { Exchange, Outgoing } from './exchange.ts';
import { Flight, type Limits } from './flight.ts';
import { trust } from './trust.ts';

export interface TransportOptions {
  /** Its path is put before the path of every request; query, fragment and user information are ignored. */
  readonly baseUrl: URL;
  /** Connections, and so exchanges under way at a time; 16 where absent. The others wait, their deadline not running. */
  readonly connections?: number;
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
  readonly #dispatcher: Dispatcher;
  readonly #isOwn: boolean;
  readonly #isProxied: boolean;
  readonly #waiting: (() => void)[] = [];
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
    this.#freeSlots = connections;
    this.#isProxied = options.proxy !== undefined;
    this.#isOwn = options.dispatcher === undefined;
    this.#dispatcher = options.dispatcher ?? openPool(this.#origin, connections, deadlineMs, options);
  }

  /** Exchanges asked for so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Sends one request.
   *
   * @returns The exchange, with a response or a failure; it does not reject for what the target does.
   * @throws UnsendableRequestError (as a rejection) where the request is malformed, such as a line break in a header.
   * @throws Error (as a rejection) where the transport is closed.
   */
  exchange(outgoing: Outgoing): Promise<Exchange> {
    if (this.#closed) return Promise.reject(new Error('the transport is closed'));
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#freeSlots -= 1;
        this.#start(
          id,
          outgoing,
          (exchange) => {
            this.#freeSlot();
            resolve(exchange);
          },
          (error) => {
            this.#freeSlot();
            reject(error);
          },
        );
      };
      if (this.#freeSlots > 0) start();
      else this.#waiting.push(start);
    });
  }

  /** Ends at once: exchanges under way fail, connections are dropped. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#isOwn) await this.#dispatcher.destroy();
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
    const flight = new Flight(id, outgoing, this.#origin + target, this.#limits, { landed, refused });
    this.#dispatcher.dispatch(
      {
        origin: this.#origin,
        path: target,
        method: outgoing.method,
        // A proxy's dispatcher adds to what it is given.
        headers: this.#isProxied ? { ...outgoing.headers } : outgoing.headers,
        body: outgoing.body ?? null,
        // Else undici gives up the connection after a DELETE with a body.
        reset: false,
      },
      flight,
    );
  }

  #withDefaults(outgoing: Outgoing): Outgoing['headers'] {
    const given = new Set(Object.keys(outgoing.headers).map((name) => name.toLowerCase()));
    const missing = this.#defaults.filter(([name]) => !given.has(name.toLowerCase()));
    return { ...Object.fromEntries(missing), ...outgoing.headers };
  }

  #freeSlot(): void {
    this.#freeSlots += 1;
    this.#waiting.shift()?.();
  }
}

function openPool(
  origin: string,
  connections: number,
  timeout: number,
  { authorities, proxy }: TransportOptions,
): Dispatcher {
  const isTls = origin.startsWith('https:');
  const settings = {
    connections,
    pipelining: 1,
    allowH2: false,
    // The exchange's one deadline stands for all of these.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const connect = { timeout, ...(isTls ? trust(authorities) : {}) };
  if (proxy === undefined) return new Pool(origin, { ...settings, connect });
  return new ProxyAgent({
    ...settings,
    uri: proxy.href,
    // Plain http goes the plain way, since many a proxy opens no tunnel to port 80.
    proxyTunnel: isTls,
    requestTls: connect,
    proxyTls: { timeout, ...(proxy.protocol === 'https:' ? trust(authorities) : {}) },
  });
}
