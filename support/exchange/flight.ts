import type { Dispatcher } from 'undici';
import { decodeContent } from './contentCoding.ts';
import { monotonicNow, type Exchange, type ExchangeFailure, type Outgoing } from './exchange.ts';
import {
  ExchangeEndedError,
  failure,
  failureOf,
  isHangUp,
  isUnsendable,
  UnsendableRequestError,
} from './failure.ts';
import { DEEPEST_NESTING, nestsTooDeeply } from './nesting.ts';
import { ReceivedResponse, type RawHeaders } from './receivedResponse.ts';

export interface Limits {
  readonly deadlineMs: number;
  readonly maxWireBytes: number;
  readonly maxDecodedBytes: number;
}

/** Interim responses without end would keep this side busy at the expense of all other exchanges. */
const MOST_INTERIM = 100;

/** Where a flight lands. Exactly one of the two is called, once. */
interface Landing {
  landed(exchange: Exchange): void;
  refused(error: UnsendableRequestError): void;
}

/**
 * One request under way: undici's handler, made for thousands a second, hence no stream and one timer.
 * The first of the end of the response, an error, a cap and the deadline decides; what comes after is ignored.
 */
export class Flight implements Dispatcher.DispatchHandler {
  readonly #id: number;
  readonly #outgoing: Outgoing;
  readonly #url: string;
  readonly #limits: Limits;
  readonly #landing: Landing;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #over = false;
  #interim = 0;
  #sentAt = monotonicNow();
  #status = 0;
  #reason = '';
  #rawHeaders: RawHeaders = [];
  #coding: string | undefined;
  #chunks: Buffer[] = [];
  #wireBytes = 0;

  constructor(id: number, outgoing: Outgoing, url: string, limits: Limits, landing: Landing) {
    this.#id = id;
    this.#outgoing = outgoing;
    this.#url = url;
    this.#limits = limits;
    this.#landing = landing;
    this.#timer = setTimeout(() => this.#miss(), limits.deadlineMs).unref();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The deadline may pass before the connection is there, and the request must not be sent after it.
    if (this.#over) controller.abort(new ExchangeEndedError('the deadline has passed'));
    else this.#sentAt = monotonicNow();
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    reason?: string,
  ): void {
    // Interim responses (1xx) come before the one that counts, a few of them.
    if (status < 200) {
      this.#interim += 1;
      if (this.#interim > MOST_INTERIM)
        this.#fail(
          failure('protocol', this.#subject, `over ${MOST_INTERIM} interim responses, and no other`),
        );
      return;
    }
    this.#status = status;
    this.#reason = reason ?? '';
    this.#rawHeaders = rawHeadersOf(controller, headers);
    const coding = headers['content-encoding'];
    this.#coding = Array.isArray(coding) ? coding.join(',') : coding;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#over) return;
    this.#wireBytes += chunk.length;
    if (this.#wireBytes > this.#limits.maxWireBytes) {
      this.#fail(failure('too-large', this.#subject, `the body is over ${this.#limits.maxWireBytes} bytes`));
    } else {
      this.#chunks.push(chunk);
    }
  }

  onResponseEnd(): void {
    if (!this.#end()) return;
    const receivedAt = monotonicNow();
    const [only] = this.#chunks;
    const bytes = this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks);
    this.#chunks = [];
    if (this.#coding === undefined) this.#landWith(bytes, receivedAt);
    else void this.#decodeAndLand(bytes, this.#coding, receivedAt);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#over) return;
    if (isUnsendable(error)) {
      this.#end();
      this.#landing.refused(new UnsendableRequestError(`${this.#subject} cannot be sent: ${error.message}`));
    } else {
      const cause = failureOf(error, this.#controller !== undefined, this.#subject);
      this.#fail(this.#isHungUp(error) ? { ...cause, isHungUp: true } : cause);
    }
  }

  get #subject(): string {
    return `${this.#outgoing.method} ${this.#url}`;
  }

  #miss(): void {
    this.#fail(
      failure(
        'deadline',
        this.#subject,
        `no complete response within ${this.#limits.deadlineMs} ms (limits.deadlineSeconds)`,
      ),
    );
  }

  #end(): boolean {
    if (this.#over) return false;
    this.#over = true;
    clearTimeout(this.#timer);
    return true;
  }

  /** Whether no byte of an answer had come when the connection ended. */
  #isHungUp(error: Error): boolean {
    return this.#controller !== undefined && this.#interim === 0 && this.#status === 0 && isHangUp(error);
  }

  #fail(cause: ExchangeFailure): void {
    if (!this.#end()) return;
    this.#chunks = [];
    this.#land({ receivedAt: monotonicNow(), failure: cause });
    this.#controller?.abort(new ExchangeEndedError('the exchange is over'));
  }

  async #decodeAndLand(bytes: Buffer, coding: string, receivedAt: number): Promise<void> {
    try {
      this.#landWith(await decodeContent(bytes, coding, this.#limits.maxDecodedBytes), receivedAt);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      this.#land({ receivedAt, failure: failureOf(cause, true, this.#subject) });
    }
  }

  #landWith(bytes: Buffer, receivedAt: number): void {
    if (nestsTooDeeply(bytes)) {
      const reason = `the body nests more than ${DEEPEST_NESTING} levels deep`;
      this.#land({ receivedAt, failure: failure('too-large', this.#subject, reason) });
      return;
    }
    this.#land({
      receivedAt,
      response: new ReceivedResponse(this.#status, this.#rawHeaders, bytes, this.#reason),
    });
  }

  #land(outcome: Pick<Exchange, 'receivedAt' | 'response' | 'failure'>): void {
    this.#landing.landed({
      id: this.#id,
      outgoing: this.#outgoing,
      url: this.#url,
      sentAt: this.#sentAt,
      ...outcome,
    });
  }
}

/** The raw list where undici offers one, since the parsed record loses order and letter case. */
function rawHeadersOf(
  controller: Dispatcher.DispatchController,
  parsed: Readonly<Record<string, string | string[] | undefined>>,
): RawHeaders {
  const raw = controller.rawHeaders;
  if (Array.isArray(raw)) return raw;
  return Object.entries(parsed).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((single) => [name, single]),
  );
}
