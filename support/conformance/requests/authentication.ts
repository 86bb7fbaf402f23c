import { AUTHENTICATION_METHODS } from '../../contract/authenticationMethods.ts';
import type { AuthenticationMethod } from '../../contract/authenticationMethods.ts';
import type { RunSettings } from '../../run/runSettings.ts';
import { signedHeaders, simpleHeaders } from '../../signing/authenticationHeaders.ts';
import type { Deviation, SigningInput } from '../../signing/signature.ts';
import { disclaims } from '../../target/disclaims.ts';
import type { Profile } from '../../target/profile.ts';

/** Authentication headers of one request, made when it is sent. */
export interface Authentication {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Unix time that was signed, whole seconds, where it is one. */
  readonly signedAt?: number;
  /** What was signed; holds secrets, and stays in memory. */
  readonly signing?: Signing;
}

/** How a signature was made, so that it can be told how to make it again. */
export interface Signing {
  readonly input: SigningInput;
  readonly deviation: Deviation | undefined;
  /** Unix time, whole seconds: what the contract has signed, and the target's at that moment. */
  readonly signedAt: number;
  readonly targetNow: number;
}

/** Makes the headers, given the target's time in seconds. */
export type Authenticate = (targetNow: number) => Authentication;

/** What the service assigned to the client. */
type Assigned = Pick<RunSettings, 'userName' | 'password' | 'clientApplicationSecret'>;

/** Text in place of an assigned one, or how it is made of that and of the others. */
export type Replacement = string | ((assigned: string, all: Assigned) => string);

export interface SimpleWish {
  /** Undefined leaves the header out. */
  userName?: Replacement | undefined;
  password?: Replacement | undefined;
}

export interface SignWish {
  /** Age of the timestamp, by the target's clock; negative is in the future. */
  secondsAgo?: number;
  /** What is signed, and sent as UserName unless `headers` says otherwise. */
  userName?: Replacement;
  password?: Replacement;
  clientApplicationSecret?: Replacement;
  /** How the signature differs from the contract. */
  deviation?: Deviation;
  /** Text that is signed and sent in place of the seconds. */
  timestampText?: (seconds: number) => string;
  /** Headers sent in place of the ones that belong to the signature; undefined leaves one out. */
  headers?: (
    made: { Timestamp: string; Authorization: string },
    assigned: { UserName: string; Password: string },
  ) => Record<string, string | undefined>;
}

/** The headers that an authentication makes first, again and again: what was signed once is sent as it was. */
export function madeOnce(authenticate: Authenticate): Authenticate {
  let made: Authentication | undefined;
  return (targetNow) => (made ??= authenticate(targetNow));
}

/** The two client methods, and their absence, for the client of a run. */
export interface Client {
  simple: (wish?: SimpleWish) => Authenticate;
  sign: (wish?: SignWish) => Authenticate;
  anonymous: Authenticate;
}

/** @param notOffered Ends a case whose change leaves an assigned text as it is, such as the case of digits. */
export function clientOf(
  { settings }: { settings: Assigned },
  notOffered?: (reason: string) => never,
): Client {
  const differing = (name: keyof Assigned, wish: Replacement = settings[name]) => {
    if (typeof wish === 'string') return wish;
    const changed = wish(settings[name], settings);
    if (changed === settings[name]) notOffered?.(`the assigned ${name} is the same after the change`);
    return changed;
  };

  return {
    simple(wish = {}) {
      const sent = (name: 'userName' | 'password') =>
        name in wish && wish[name] === undefined ? undefined : differing(name, wish[name]);
      return () => ({
        headers: simpleHeaders({ userName: sent('userName'), password: sent('password') }),
      });
    },
    sign(wish = {}) {
      return (targetNow) => {
        const signedAt = Math.floor(targetNow) - (wish.secondsAgo ?? 0);
        const input = {
          userName: differing('userName', wish.userName),
          password: differing('password', wish.password),
          clientApplicationSecret: differing('clientApplicationSecret', wish.clientApplicationSecret),
          signedAt: wish.timestampText?.(signedAt) ?? String(signedAt),
        };
        const made = signedHeaders(input, wish.deviation);
        const assigned = { UserName: settings.userName, Password: settings.password };
        return {
          headers: { ...made, ...wish.headers?.(made, assigned) },
          signing: { input, deviation: wish.deviation, signedAt, targetNow: Math.floor(targetNow) },
          ...(wish.timestampText === undefined ? { signedAt } : {}),
        };
      };
    },
    anonymous: () => ({ headers: {} }),
  };
}

/** One of the two methods, and how it makes the right headers. */
export interface Way {
  readonly method: AuthenticationMethod;
  readonly auth: Authenticate;
}

/** The methods that the profile does not disclaim. */
export function offeredWays(session: { settings: Assigned; profile: Pick<Profile, 'disclaims'> }): Way[] {
  const client = clientOf(session);
  return AUTHENTICATION_METHODS.filter((method) => !disclaims(session.profile, method)).map((method) => ({
    method,
    auth: method === 'simple' ? client.simple() : client.sign(),
  }));
}
