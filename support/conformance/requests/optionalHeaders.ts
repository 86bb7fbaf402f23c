import type { SendOptions } from './request.ts';

/** The header that every request may carry. */
export const ADVANCED = { AdvancedErrorCodes: 'True' } as const;

/** The headers that a request of a customer may carry and need not. */
export const IN_FULL = { headers: ADVANCED, timeout: 5 } as const satisfies SendOptions;
