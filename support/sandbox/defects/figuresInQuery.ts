import { emailOf } from './about.ts';
import { fieldsIn, invoicing } from './answers.ts';
import type { Alteration, Defect } from './defect.ts';
import { breachesOf, remembering, together, withRule } from './defect.ts';
import type { Call } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';

const PACE_MS = 25;

/** The figures of an invoice times so much. */
const timesFigures = (pricing: unknown, times: number): object =>
  Object.fromEntries(
    Object.entries(fieldsIn(pricing)).map(([name, money]) => {
      const { Value: value, ...rest } = fieldsIn(money);
      return [name, { ...rest, Value: Math.round(Number(value) * 100 * times) / 100 }];
    }),
  );

const asksForCustomer = ({ operation }: Call): boolean => operation === 'customerInvoice';

/** Prices invoices that a customer asks for at the same time for the players of the one that came last. */
const forThePlayersOfTheLast: Alteration = remembering(
  () => new Map<string, number>(),
  (asked) =>
    together(
      withRule('format', 'pace', (kept) => (call) => (asksForCustomer(call) ? PACE_MS : kept(call))),
      withRule('invoices', 'playerCount', (kept) => (text, call) => {
        const players = kept(text, call);
        if (asksForCustomer(call) && players !== undefined) asked.set(emailOf(call), players);
        return players;
      }),
      invoicing(['customerInvoice'], (invoice, call) => {
        const own = Number(invoice.PlayerCount);
        const times = (asked.get(emailOf(call)) ?? own) / own;
        return times === 1 ? invoice : { ...invoice, Pricing: timesFigures(invoice.Pricing, times) };
      }),
    ),
);

/** Invoices whose figures depend on how, and when, they are asked for. */
export const FIGURE_IN_QUERY_DEFECTS: readonly Defect[] = [
  ...breachesOf('INVOICE-SCALED', {
    'player-count-is-read-in-front-alone': withRule(
      'invoices',
      'scale',
      (kept) => (cents, players, figure, call) =>
        kept(
          cents,
          call.operation === 'invoice' && !call.url.includes('?player-count=') ? 1 : players,
          figure,
          call,
        ),
    ),
  }),
  ...breachesOf('CUSTOMER-INVOICE-SCALED', {
    'customer-invoices-at-the-same-time-are-for-the-players-of-the-last': forThePlayersOfTheLast,
  }),
  ...breachesOf('INVOICE-PRICES-THE-RATE', {
    'invoice-loses-its-cents-for-clients-in-germany': withRule(
      'invoices',
      'scale',
      (kept) => (cents, players, figure, call) => {
        const scaled = kept(cents, players, figure, call);
        const isGerman = headerOf(call.headers, 'accept-language')?.startsWith('de') === true;
        return isGerman ? Math.floor(scaled / 100) * 100 : scaled;
      },
    ),
  }),
];
