import type { IncomingHttpHeaders } from 'node:http';
import { about, Refused, refusals } from '../refusals.ts';
import { headerOf } from '../rules/call.ts';

/** Request header that shifts the clock of its own request, where the sandbox was started with a test clock. */
export const clockHeader = 'X-Sandbox-Clock-Offset-Seconds';
const lowerCaseClockHeader = clockHeader.toLowerCase();

/** Seconds by which a request shifts the clock. @throws Refused where the header is no whole number. */
export function clockOffsetSeconds(headers: IncomingHttpHeaders): number {
  const text = headerOf(headers, lowerCaseClockHeader);
  if (text === undefined) return 0;
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new Refused(about(refusals.inputInvalid, clockHeader));
  return Number(text);
}
