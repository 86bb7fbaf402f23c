import { jsonOfValue } from '../../exchange/wideIntegers.ts';
import type { Customer } from '../../target/customers.ts';
import type { Json, Profile, RequestBinding } from '../../target/profile.ts';
import { escapedThroughout } from './jsonNotations.ts';
import { payload } from './payload.ts';
import type { Payload } from './payload.ts';
import { reservationBodies } from './reservationBodies.ts';
import type { ReservationBodies } from './reservationBodies.ts';
import { walletBodies } from './walletBodies.ts';
import type { WalletBodies } from './walletBodies.ts';

/** What is the run's own in what is sent. */
export interface OwnOfRun {
  /** Holder of the cards. */
  readonly cardHolder: string;
  /** A reference that no payment had before. */
  readonly newReference: () => string;
}

/** Where no journal is kept, and nothing is paid. */
const NOBODYS: OwnOfRun = { cardHolder: 'Conformance Test', newReference: () => 'CONFORMANCE' };
const EXPIRES_IN_YEARS = 3;
/** What the name of a card holder goes on with beyond ASCII, and beyond Latin-1. */
export const BEYOND_ASCII = ' Zoë Ł';
/** The same beyond 16 bits. */
export const BEYOND_16_BITS = ' 𠮷';

/** A customer who asks for a token, by the own password or by another text. */
type LoggingIn = Omit<Customer, 'password'> & { password?: Customer['password'] | string };

/** Request bodies, as the profile writes them. */
export interface Bodies extends WalletBodies, ReservationBodies {
  echo(message: string): Payload;
  /** JSON text of the same body that escapes every character of the message. */
  escapedEcho(message: string): string;
  authentication(customer: LoggingIn): Payload;
  /** JSON text of a body in which the card holder's name goes on with more; undefined where it names none. */
  heldAs(made: { body?: Json | undefined }, more: string): string | undefined;
}

function authenticationOf({ operations }: Profile, kind: Customer['kind']): RequestBinding {
  const { request, guestRequest = request } = operations.authenticateCustomer;
  return kind === 'guest' ? guestRequest : request;
}

/** @param nowSeconds Unix time of the target. */
export function bodiesOf(
  profile: Profile,
  nowSeconds: () => number,
  { cardHolder = NOBODYS.cardHolder, newReference = NOBODYS.newReference }: Partial<OwnOfRun> = {},
): Bodies {
  const card = () => ({
    cardNumber: profile.cards.credit[0]?.number,
    cardName: cardHolder,
    expirationYear: new Date(nowSeconds() * 1000).getUTCFullYear() + EXPIRES_IN_YEARS,
  });
  const echo = (message: string): Payload => payload(profile.operations.secureEcho.request, { message });
  return {
    echo,
    escapedEcho(message) {
      const { body = null } = echo(message);
      return jsonOfValue(body).replaceAll(JSON.stringify(message).slice(1, -1), () =>
        escapedThroughout(message),
      );
    },
    authentication: ({ email, password, kind }) =>
      payload(authenticationOf(profile, kind), {
        email,
        password: typeof password === 'string' ? password : password?.reveal(),
      }),
    heldAs({ body }, more) {
      const json = body === undefined ? '' : jsonOfValue(body);
      const escaped = JSON.stringify(more).slice(1, -1);
      return json.includes(cardHolder) ? json.replaceAll(cardHolder, cardHolder + escaped) : undefined;
    },
    ...walletBodies(profile, card),
    ...reservationBodies(profile, card, nowSeconds, newReference),
  };
}
