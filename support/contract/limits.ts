/** Oldest age of a signature's timestamp, seconds. Source: interface, Limits. */
export const SIGNATURE_AGE_SECONDS = 60;

/** Longest period that CustomerTokenTimeout may set, minutes. Source: interface, Limits. */
export const CUSTOMER_TOKEN_TIMEOUT_MINUTES = 15;

export const SECONDS_PER_MINUTE = 60;
