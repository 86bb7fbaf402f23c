/** Oldest age of a signature's timestamp, seconds. Source: interface, Limits. */
export const SIGNATURE_AGE_SECONDS = 60;

/** Longest period that CustomerTokenTimeout may set, minutes. Source: interface, Limits. */
export const CUSTOMER_TOKEN_TIMEOUT_MINUTES = 15;

/**
 * Credit cards that every wallet has room for. The interface names no limit; its rules speak of the first card and of
 * later ones. Source: interface, Wallet, as WALLET-ADD-CREDIT-CARD reads it.
 */
export const CARDS_IN_ANY_WALLET = 3;

export const SECONDS_PER_MINUTE = 60;
