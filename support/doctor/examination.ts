import type { AuthenticationMethod } from '../contract/authenticationMethods.ts';
import type { RunSettings } from '../run/runSettings.ts';
import { Redactor, SHORTEST_VALUE } from '../exchange/redactor.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { Transport } from '../exchange/transport.ts';
import type { TransportOptions } from '../exchange/transport.ts';
import { transportOptionsOf } from '../target/transportOptionsOf.ts';
import type { Access } from '../target/settings.ts';
import { ClockBand } from '../target/clockBand.ts';
import { loadProfile } from '../target/loadProfile.ts';
import type { Profile } from '../target/profile.ts';
import { baseUrlOf } from '../target/baseUrl.ts';
import { loadTarget, profilePathOf } from '../target/settings.ts';
import { closeSession, sessionOf } from '../conformance/session/openSession.ts';
import type { Session } from '../conformance/session/session.ts';
import { OPERATIONS } from '../contract/routes.ts';
import type { Inventory } from '../target/inventory.ts';
import type { Environment } from '../target/environment.ts';

/** What is examined, and with what flags a run would be started. */
export interface Subject {
  /** The settings as a run would read them: the process environment, and below it `.env`. */
  readonly environment: Environment;
  /** The process environment alone. */
  readonly shell: Environment;
  /** Path of `.env`, whether it is there or not. */
  readonly envFile: string;
  readonly profileFile?: string;
  /** How the target is reached, as the command line says it. */
  readonly access: Access;
  /** Absolute path of the folder for reports. */
  readonly outDir: string;
  readonly depth: RunSettings['depth'];
  readonly timeBudgetSeconds: number;
  /** Such as `20.19.0`. */
  readonly nodeVersion: string;
}

/** Longest that one exchange is waited for, so that a slow operation leaves time for the checks after it. */
const EXCHANGE_MS = 4000;
const SECRET_NAME = /PASSWORD|SECRET|TOKEN/i;

/** One look at a target: what the checks have found out so far, and the connections that they share. */
export class Examination {
  readonly subject: Subject;
  /** Round trips that were measured without credentials, milliseconds. */
  readonly roundTrips: number[] = [];
  /** A customer token that no call has used yet, and the customer it belongs to. */
  token: { value: string; email: string } | undefined;
  inventory: Inventory | undefined;
  /** Methods of authentication that the target took. */
  readonly logins = new Set<AuthenticationMethod>();
  readonly #redactor = new Redactor();
  readonly #exchangeMs: number;
  readonly #runId = `doctor-${crypto.randomUUID()}`;
  #clock: ClockBand | undefined;
  #profile: Profile | undefined;
  #session: Session | undefined;
  #bare: Transport | undefined;
  #first: Promise<Exchange> | undefined;

  /** @param totalMs For the whole examination; an exchange takes a third of it at most. */
  constructor(subject: Subject, totalMs: number) {
    this.subject = subject;
    this.#exchangeMs = Math.min(EXCHANGE_MS, totalMs / 3);
    for (const [name, value = ''] of Object.entries(subject.environment)) {
      if (SECRET_NAME.test(name) && value.length >= SHORTEST_VALUE) this.#redactor.register(name, value);
    }
  }

  /** @throws UsageError */
  get profile(): Profile {
    this.#profile ??= loadProfile(profilePathOf(this.subject.environment, this.subject.profileFile));
    return this.#profile;
  }

  /** What the answers so far tell of the target's clock. */
  get clock(): ClockBand {
    this.#clock ??= new ClockBand(this.trustsDate);
    return this.#clock;
  }

  /** Whether Date is of the clock that judges timestamps, as far as the profile can be read. */
  get trustsDate(): boolean {
    try {
      return this.profile.clock.date !== 'untrusted';
    } catch {
      return true;
    }
  }

  /** @throws UsageError */
  get baseUrl(): URL {
    return new URL(baseUrlOf(this.subject.environment, this.subject.access.allowHttp));
  }

  /** Private authorities to trust, and the proxy on the way, as far as the settings can be read. */
  get way(): Pick<TransportOptions, 'authorities' | 'proxy'> {
    return this.#way();
  }

  /** What the cases of a run share, with the clock that was found out here. @throws UsageError */
  get session(): Session {
    this.#session ??= { ...sessionOf(this.#settings()), clock: this.clock };
    return this.#session;
  }

  /** An exchange without credentials. */
  async bare(method: string, path: string, body?: string): Promise<Exchange> {
    this.#bare ??= new Transport({
      ...this.#way(),
      connections: 1,
      deadlineMs: this.#exchangeMs,
      maxWireBytes: 1024 * 1024,
    });
    const exchange = await this.#bare.exchange({
      method,
      route: `${method} ${path}`,
      path,
      headers: {
        Accept: 'application/json',
        ...(body === undefined && method !== 'GET'
          ? {}
          : { 'Content-Type': 'application/json; charset=utf-8' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    this.clock.learn(exchange);
    return exchange;
  }

  /** The answer to a secure echo without credentials, asked for once: what it says is not judged, only who says it. */
  firstAnswer(): Promise<Exchange> {
    const [method = '', path = ''] = OPERATIONS.secureEcho.route.split(' ');
    this.#first ??= this.bare(method, path, '"conformance"');
    return this.#first;
  }

  /** Takes every known secret out of a text, and what steers a terminal. */
  redact(text: string): string {
    const known = this.#session?.redactor.redact(text) ?? text;
    return this.#redactor.redact(known).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  }

  /** Makes a value one that `redact` takes out, such as a signature that was sent. */
  conceal(name: string, value: string): void {
    this.#redactor.register(name, value, { minimum: 1 });
  }

  async close(): Promise<void> {
    await this.#bare?.close();
    await closeSession({ runId: this.#runId } as RunSettings);
  }

  /** As a run reaches the target; straight where a setting that has a check of its own is missing. */
  #way(): TransportOptions {
    try {
      return transportOptionsOf(this.#settings());
    } catch {
      return { baseUrl: this.baseUrl };
    }
  }

  #settings(): RunSettings & { profile: Profile } {
    const { access, environment, profileFile, depth, timeBudgetSeconds } = this.subject;
    const target = loadTarget(environment, profileFile, access);
    const { limits } = target.profile;
    const deadlineSeconds = Math.min(limits.deadlineSeconds, this.#exchangeMs / 1000);
    return {
      ...target,
      profile: { ...target.profile, limits: { ...limits, deadlineSeconds } },
      runId: this.#runId,
      depth,
      seed: 0,
      timeBudgetSeconds,
      // Nothing that stores or books is sent; should a check ever try, it is refused.
      allowWallet: false,
      allowBookings: 0,
    };
  }
}
