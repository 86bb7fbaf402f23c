/** What the target has never assigned or issued. */
export const INVENTED = {
  password: 'conformance-not-the-password',
  token: 'conformance-invented-token',
  userName: 'conformance-nobody',
} as const;
