import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from './call.ts';
import type { Call } from './call.ts';

/** The one client that this service knows. */
export interface Partner {
  userName: string;
  password: string;
  clientApplicationSecret: string;
}

/** Seconds by which a client's clock may be ahead. */
const AHEAD = 5;

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Source: interface, Authorization signature, rules 1 and 2. */
function signatureOf(userName: string, timestamp: string, partner: Partner): string {
  const hash = createHash('sha1').update(partner.password).digest('base64');
  return createHmac('sha256', partner.clientApplicationSecret)
    .update(userName + hash + timestamp)
    .digest('base64');
}

function requireFresh(timestamp: string, now: number, signatureSeconds: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw new Refusal('client/timestamp-unreadable', 401);
  const age = now / 1000 - Number(timestamp);
  if (age > signatureSeconds || age < -AHEAD) throw new Refusal('client/timestamp-out-of-time', 401);
}

/**
 * Lets a request of the partner pass. A password counts before a signature; user names are read without case.
 *
 * @throws Refusal
 */
export function requirePartner({ header, now }: Call, partner: Partner, signatureSeconds: number): void {
  const userName = header('username') ?? '';
  if (userName.toLowerCase() !== partner.userName.toLowerCase()) throw new Refusal('client/who-is-this', 401);
  const password = header('password');
  if (password !== undefined) {
    if (!same(password, partner.password)) throw new Refusal('client/wrong-password', 401);
    return;
  }
  const timestamp = header('timestamp') ?? '';
  const given = header('authorization') ?? '';
  if (given === '') throw new Refusal('client/no-proof', 401);
  requireFresh(timestamp, now, signatureSeconds);
  if (!same(given, signatureOf(userName, timestamp, partner)))
    throw new Refusal('client/wrong-signature', 401);
}
