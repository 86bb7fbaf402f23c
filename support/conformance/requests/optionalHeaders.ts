import type { Send, SendOptions } from './request.ts';

/** The header that every request may carry. */
export const ADVANCED = { AdvancedErrorCodes: 'True' } as const;

/** The headers that a request of a customer may carry and need not. */
export const IN_FULL = { headers: ADVANCED, timeout: 5 } as const satisfies SendOptions;

/** Sends each request with all that it may carry: a timeout beside a customer token only. */
export function sentInFull(send: Send): Send {
  return (first, options = {}) => {
    const { headers, token }: SendOptions = typeof first === 'string' ? options : { ...first, ...options };
    const { timeout } = IN_FULL;
    const more = { headers: { ...headers, ...ADVANCED }, ...(token === undefined ? {} : { timeout }) };
    return send(first, { ...options, ...more });
  };
}
