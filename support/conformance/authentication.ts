import { signedHeaders } from '../signing/authenticationHeaders.ts';
import type { Deviation } from '../signing/signature.ts';
import type { Session } from './session.ts';

/** Authentication headers of one request, made when it is sent. */
export interface Authentication {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Unix time that was signed, whole seconds, where it is one. */
  readonly signedAt?: number;
}

/** Makes the headers, given the target's time in seconds. */
export type Authenticate = (targetNow: number) => Authentication;

export interface SimpleWish {
  /** Undefined leaves the header out. */
  userName?: string | undefined;
  password?: string | undefined;
}

export interface SignWish {
  /** Age of the timestamp, by the target's clock; negative is in the future. */
  secondsAgo?: number;
  /** What is signed, and sent as UserName unless `headers` says otherwise. */
  userName?: string;
  password?: string;
  clientApplicationSecret?: string;
  /** How the signature differs from the contract. */
  deviation?: Deviation;
  /** Text that is signed and sent in place of the seconds. */
  timestampText?: (seconds: number) => string;
  /** Headers sent in place of the ones that belong to the signature; undefined leaves one out. */
  headers?: (made: { Timestamp: string; Authorization: string }) => Record<string, string | undefined>;
}

/** The two client methods, and their absence, for the client of a session. */
export interface Client {
  simple(wish?: SimpleWish): Authenticate;
  sign(wish?: SignWish): Authenticate;
  anonymous: Authenticate;
}

export function clientOf({ settings }: Session): Client {
  return {
    simple(wish = {}) {
      const { userName, password } = { userName: settings.userName, password: settings.password, ...wish };
      return () => ({ headers: { UserName: userName, Password: password } });
    },
    sign(wish = {}) {
      return (targetNow) => {
        const signedAt = Math.floor(targetNow) - (wish.secondsAgo ?? 0);
        const made = signedHeaders(
          {
            userName: wish.userName ?? settings.userName,
            password: wish.password ?? settings.password,
            clientApplicationSecret: wish.clientApplicationSecret ?? settings.clientApplicationSecret,
            signedAt: wish.timestampText?.(signedAt) ?? String(signedAt),
          },
          wish.deviation,
        );
        return {
          headers: { ...made, ...wish.headers?.(made) },
          ...(wish.timestampText === undefined ? { signedAt } : {}),
        };
      };
    },
    anonymous: () => ({ headers: {} }),
  };
}
