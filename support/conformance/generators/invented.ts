/** What the target has never assigned or issued. */
export const INVENTED = {
  password: 'conformance-not-the-password',
  secret: 'conformance-another',
  token: 'conformance-invented-token',
  userName: 'conformance-nobody',
} as const;
