import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import { all, at, emailOf } from './about.ts';
import type { Applies } from './about.ts';
import { fieldsIn } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, remembering, withRule } from './defect.ts';
import { anybodysToken } from './lenientTokens.ts';

/** A rule that gives way from the second time on that something is asked, by the key of a request. */
const fromSecondTime = (keyOf: (call: Call) => string, alter: (isAgain: Applies) => Alteration): Alteration =>
  remembering(
    () => new Map<string, Call>(),
    (asked) =>
      alter((call) => {
        const key = keyOf(call);
        const first = asked.get(key);
        if (first === undefined) asked.set(key, call);
        return first !== undefined && first !== call;
      }),
  );

/** Invoices for one player where none are counted. */
export const countingOne = (isMeant: Applies): Alteration =>
  withRule(
    'invoices',
    'playerCount',
    (kept) => (text, call) => kept(text, call) ?? (text === undefined && isMeant(call) ? 1 : undefined),
  );

/** Stores a gift card of some number where none is given. */
export const anyGiftNumber = (isMeant: Applies): Alteration =>
  withRule('format', 'readBody', (kept) => (call, body) => {
    const read = kept(call, body);
    const fields = fieldsIn(read);
    const isGift = call.operation === 'addPaymentOption' && String(fields.__type).startsWith('GiftCard');
    return isGift && fields.Number === undefined && isMeant(call) ? { ...fields, Number: '0000' } : read;
  });

export const anyCardType = (isMeant: Applies): Alteration =>
  withRule(
    'wallet',
    'acceptsCardType',
    (kept) => (type, call) => kept(type, call) || (type === undefined && isMeant(call)),
  );

/** Rules that hold for the first request, and not for the second one of its kind. */
export const LATER_ATTEMPT_DEFECTS: readonly Defect[] = [
  ...breachesOf('INVOICE-PLAYER-COUNT-REQUIRED', {
    'player-count-not-needed-at-the-second-attempt': fromSecondTime(
      ({ parameters, query }) => `${parameters.teeTimeRateId ?? ''} ${String(query['player-count'])}`,
      (isAgain) => countingOne(all(at('invoice'), isAgain)),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-PLAYER-COUNT-REQUIRED', {
    'player-count-of-a-customer-not-needed-at-the-second-attempt': fromSecondTime(
      (call) => `${emailOf(call)} ${call.parameters.teeTimeRateId ?? ''}`,
      (isAgain) => countingOne(all(at('customerInvoice'), isAgain)),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-EMAIL-BOUND', {
    'any-customer-is-invoiced-at-the-second-attempt': fromSecondTime(
      ({ url, headers }) => `${url} ${headerOf(headers, 'customertoken') ?? ''}`,
      (isAgain) => anybodysToken((_token, _email, call) => at('customerInvoice')(call) && isAgain(call)),
    ),
  }),
  ...breachesOf('WALLET-ADD-CARD-TYPE-REQUIRED', {
    'card-without-a-type-is-taken-at-the-second-attempt': fromSecondTime(emailOf, anyCardType),
  }),
  ...breachesOf('WALLET-ADD-GIFT-NUMBER-REQUIRED', {
    'gift-card-without-a-number-is-taken-at-the-second-attempt': fromSecondTime(emailOf, anyGiftNumber),
  }),
];
