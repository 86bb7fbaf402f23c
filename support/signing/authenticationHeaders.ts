import { signature, type Deviation, type SigningInput } from './signature.ts';

type SimpleHeaders = Readonly<Record<'UserName' | 'Password', string | undefined>>;
type SignedHeaders = Readonly<Record<'UserName' | 'Timestamp' | 'Authorization', string>>;

/**
 * Headers of the method that sends the password; what is undefined is left out.
 * Source: interface, Authentication, Simple authentication.
 */
export function simpleHeaders(client: {
  readonly userName: string | undefined;
  readonly password: string | undefined;
}): SimpleHeaders {
  return { UserName: client.userName, Password: client.password };
}

/**
 * Headers of the method that signs. The Timestamp header is the signed one.
 *
 * @param deviation What the signature does differently from the contract; nothing where absent.
 * Source: interface, Authentication, Authorization signature.
 */
export function signedHeaders(input: SigningInput, deviation?: Deviation): SignedHeaders {
  return {
    UserName: input.userName,
    Timestamp: input.signedAt,
    Authorization: signature(input, deviation),
  };
}
