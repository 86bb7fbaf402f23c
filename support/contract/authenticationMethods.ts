export const AUTHENTICATION_METHODS = ['simple', 'signature'] as const;

/** How a client authenticates. Source: interface, Authentication. */
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number];
