import type { Remover } from '../case/clearWallet.ts';
import { Refused } from '../outcomes.ts';
import type { Send } from '../requests/request.ts';
import type { Given } from './given.ts';
import { givenFor } from './given.ts';
import { otherMethod } from './otherMethod.ts';
import type { Tools } from './tools.ts';

/** Set-ups whose requests authenticate with the method that the case is not run with; undefined where there is none. */
function givenOtherwise({ run, send, bodies }: Tools): Given | undefined {
  const auth = otherMethod(run);
  if (auth === undefined) return undefined;
  const authenticated: Send = (first, more = {}) => {
    const asked = typeof first === 'string' ? more : { ...first, ...more };
    return send(first, { ...more, auth: asked.auth ?? auth });
  };
  return givenFor({ run, send: authenticated, bodies });
}

/**
 * Wallets as they are looked into and cleared beside what a case is about: what is refused is asked for once more by the other
 * method of authentication, from the token on. A target that refuses one of them must not keep what a run stored.
 *
 * @param tools With the set-ups of the case, which come first.
 */
export function walletsByEither(tools: Tools & { readonly given: Given }): Remover {
  let otherwise: Given | undefined;
  async function either<Seen>(step: (given: Given) => Promise<Seen>): Promise<Seen> {
    try {
      return await step(tools.given);
    } catch (refusal) {
      if (refusal instanceof Refused) otherwise ??= givenOtherwise(tools);
      if (!(refusal instanceof Refused) || otherwise === undefined) throw refusal;
      return await step(otherwise).catch(() => {
        throw refusal;
      });
    }
  }
  return {
    wallet: (customer) => either((given) => given.wallet(customer)),
    removed: (customer, kind, id) => either((given) => given.removed(customer, kind, id)),
    primary: (customer, id) => either((given) => given.primary(customer, id)),
  };
}
