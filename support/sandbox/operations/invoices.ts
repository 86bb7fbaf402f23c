import { facilityList } from '../inventory/facilities.ts';
import type { TeeTimeRate } from '../inventory/rates.ts';
import { rateWithIdentifier } from '../inventory/rates.ts';
import type { Pricing, PricingBody } from '../money.ts';
import { figuresText, pricingBody } from '../money.ts';
import { about, Refused, refusals } from '../refusals.ts';
import type { Call } from '../rules/call.ts';
import type { InvoiceRules } from '../rules/invoices.ts';
import { SharedBodies } from '../sharedBodies.ts';
import type { Deployment } from '../state/deployment.ts';
import type { Act } from './answer.ts';
import { identifierOf } from './fields.ts';

/** An invoice: its figures in cents, and the body that shows them. */
export interface WorkedInvoice {
  readonly pricing: Pricing;
  readonly body: InvoiceBody;
}

/** An invoice on the wire. PreDiscountPricing is there only where a promo code was applied. */
export interface InvoiceBody {
  readonly FacilityID: number;
  readonly Time: string;
  readonly TeeTimeRateID: number;
  readonly RateName: string;
  readonly PlayerCount: number;
  readonly PromoCodeApplied: string | null;
  readonly Pricing: PricingBody;
  readonly PreDiscountPricing?: PricingBody;
}

/** Refuses a channel that the sandbox does not sell through. */
export function judgeChannel(channel: string | undefined, call: Call, { rules, seed }: Deployment): void {
  if (!rules.facilities.knowsChannel(channel ?? '', seed.channels, call))
    throw new Refused(about(refusals.resourceUnknown, 'channel'));
}

/** The rate with the identifier that a value says. @throws Refused where there is none. */
export function rateFrom(value: unknown, call: Call, { rules }: Deployment): TeeTimeRate {
  const identifier = identifierOf(value);
  const offered = identifier === undefined ? undefined : rateWithIdentifier(identifier);
  const rate = rules.invoices.rateAt(identifier, offered, call);
  if (rate === undefined) throw new Refused(refusals.rateInvalid);
  return rate;
}

function rateInPath(call: Call, deployment: Deployment): TeeTimeRate {
  judgeChannel(call.parameters.channelId, call, deployment);
  const facilityId = identifierOf(call.parameters.facilityId);
  if (facilityId === undefined) throw new Refused(refusals.facilityInvalid);
  if (!facilityList.some(({ id }) => id === facilityId)) throw new Refused(refusals.facilityUnknown);
  const rate = rateFrom(call.parameters.teeTimeRateId, call, deployment);
  if (!deployment.rules.invoices.isOfFacility(rate, facilityId, call))
    throw new Refused(refusals.rateInvalid);
  return rate;
}

/** The promo code to apply, known to the sandbox; undefined where none is given. @throws Refused for another. */
export function promoCodeFrom(given: unknown, call: Call, { rules, seed }: Deployment): string | undefined {
  if (given === undefined || given === null || given === '' || !rules.invoices.takesPromoCode(call))
    return undefined;
  if (typeof given !== 'string' || !rules.invoices.isPromoCode(given, seed.promoCodes, call))
    throw new Refused(about(refusals.inputInvalid, 'promo code'));
  return given;
}

/** What a promo code does to an invoice. */
interface Promo {
  readonly code: string;
  readonly pricing: Pricing;
  readonly before: Pricing;
}

function discounted(scaled: Pricing, code: string, call: Call, rules: InvoiceRules): Promo {
  const pricing = rules.discount(scaled, call);
  return { code, pricing, before: rules.preDiscount(scaled, pricing, call) };
}

const invoiceBody = (
  rate: TeeTimeRate,
  players: number,
  pricing: Pricing,
  promo: Promo | undefined,
): InvoiceBody => ({
  FacilityID: rate.facility.id,
  Time: rate.time,
  TeeTimeRateID: rate.id,
  RateName: rate.name,
  PlayerCount: players,
  PromoCodeApplied: promo?.code ?? null,
  Pricing: pricingBody(pricing),
  ...(promo === undefined ? {} : { PreDiscountPricing: pricingBody(promo.before) }),
});

/** Bodies by their figures, so that whatever the rules say, a body is only ever shared with an equal one. */
const bodies = new SharedBodies<InvoiceBody>(4096);

/** Works out the invoice of a rate for some players, in whole cents. */
export function workOut(
  { rules }: Deployment,
  call: Call,
  rate: TeeTimeRate,
  players: number,
  promoCode: string | undefined,
): WorkedInvoice {
  const { invoices } = rules;
  const { price } = rate;
  const scaled: Pricing = {
    greensFees: invoices.scale(price.greensFees, players, 'greensFees', call),
    dueOnline: invoices.scale(price.dueOnline, players, 'dueOnline', call),
    dueAtCourse: invoices.scale(price.dueAtCourse, players, 'dueAtCourse', call),
    taxesAndFees: invoices.scale(price.taxesAndFees, players, 'taxesAndFees', call),
    salesTaxTotal: invoices.scale(price.salesTaxTotal, players, 'salesTaxTotal', call),
    transactionFeeTotal: invoices.scale(price.transactionFeeTotal, players, 'transactionFeeTotal', call),
  };
  const promo = promoCode === undefined ? undefined : discounted(scaled, promoCode, call, invoices);
  const pricing = promo?.pricing ?? scaled;
  const before = promo === undefined ? '' : figuresText(promo.before);
  const key = `${rate.id} ${players} ${promoCode ?? ''} ${figuresText(pricing)} ${before}`;
  return { pricing, body: bodies.of(key, () => invoiceBody(rate, players, pricing, promo)) };
}

/** Both invoice operations. Source: interface, Per-endpoint details 9 and 10. */
export const getInvoice: Act = (call, deployment) => {
  const { invoices } = deployment.rules;
  if (call.operation === 'customerInvoice' && call.customer === undefined)
    throw new Refused(about(refusals.inputInvalid, 'customeremail'));
  const rate = rateInPath(call, deployment);
  const players = invoices.playerCount(call.query['player-count'], call);
  if (players === undefined) throw new Refused(refusals.playerCount);
  const asks = invoices.asksTeeSheet(call.query.verify, call);
  if (asks === undefined) throw new Refused(about(refusals.inputInvalid, 'verify'));
  const promoCode = promoCodeFrom(call.query['promo-code'], call, deployment);
  if (asks && !invoices.seatsAvailable(rate, players, call)) throw new Refused(refusals.notOnTeeSheet);
  return workOut(deployment, call, rate, players, promoCode).body;
};
