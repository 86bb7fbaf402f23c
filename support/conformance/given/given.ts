import { afterRejectionSetups } from './afterRejections.ts';
import type { AfterRejectionSetups } from './afterRejections.ts';
import { atOnceSetups } from './atOnce.ts';
import type { AtOnceSetups } from './atOnce.ts';
import { attemptSetups, attempting } from './attempts.ts';
import type { AttemptSetups } from './attempts.ts';
import { bookingSetups } from './bookings.ts';
import type { BookingSetups } from './bookings.ts';
import { carriedSetups } from './carried.ts';
import type { CarriedSetups } from './carried.ts';
import { cardsAlikeSetups } from './cardsAlike.ts';
import type { CardsAlikeSetups } from './cardsAlike.ts';
import { chainSetups } from './chains.ts';
import type { ChainChecks, ChainSetups } from './chains.ts';
import { claimedGiftCardChecks } from './claimedGiftCards.ts';
import type { ClaimedGiftCardChecks } from './claimedGiftCards.ts';
import { customerSetups } from './customers.ts';
import type { CustomerSetups } from './customers.ts';
import { eachWaySetups } from './eachWay.ts';
import type { EachWaySetups } from './eachWay.ts';
import { failureReasons } from './failureReasons.ts';
import { failureSetups } from './failures.ts';
import type { FailureSetups } from './failures.ts';
import { goodGiftCardSetups } from './goodGiftCards.ts';
import type { GoodGiftCardChecks, GoodGiftCardSetups } from './goodGiftCards.ts';
import { invoiceSetups } from './invoices.ts';
import type { InvoiceSetups, ListingChecks } from './invoices.ts';
import { mannerSetups } from './manners.ts';
import type { MannerSetups } from './manners.ts';
import { operationSetups } from './operations.ts';
import type { OperationSetups } from './operations.ts';
import { otherBookingChecks } from './otherBookings.ts';
import type { OtherBookingChecks } from './otherBookings.ts';
import { pastSetups } from './pasts.ts';
import type { PastSetups } from './pasts.ts';
import { promoSetups } from './promos.ts';
import type { PromoSetups } from './promos.ts';
import { refusalSetups } from './refusals.ts';
import type { RefusalChecks, RefusalSetups } from './refusals.ts';
import { rejectionSetups } from './rejections.ts';
import type { RejectionSetups } from './rejections.ts';
import { searchSetups } from './searches.ts';
import type { SearchSetups } from './searches.ts';
import { seatSetups } from './seats.ts';
import type { SeatSetups } from './seats.ts';
import { soldOutSetups } from './soldOut.ts';
import type { SoldOutSetups } from './soldOut.ts';
import { asking, settingUp, tokenSetups } from './tokens.ts';
import type { TokenSetups } from './tokens.ts';
import type { Tools } from './tools.ts';
import { usedUpSetups } from './usedUp.ts';
import type { UsedUpSetups } from './usedUp.ts';
import { walletSetups } from './wallets.ts';
import type { WalletSetups } from './wallets.ts';
import { waySetups } from './ways.ts';
import type { WaySetups } from './ways.ts';

/**
 * Set-ups of cases. They fail as set-ups: whatever is refused here makes the case inconclusive,
 * and is judged by the case that is about it.
 */
export interface Given
  extends
    OperationSetups,
    RefusalSetups,
    ChainSetups,
    TokenSetups,
    AfterRejectionSetups,
    AtOnceSetups,
    WalletSetups,
    CardsAlikeSetups,
    CarriedSetups,
    CustomerSetups,
    EachWaySetups,
    InvoiceSetups,
    PromoSetups,
    SearchSetups,
    BookingSetups,
    AttemptSetups,
    FailureSetups,
    GoodGiftCardSetups,
    MannerSetups,
    PastSetups,
    RejectionSetups,
    SeatSetups,
    SoldOutSetups,
    UsedUpSetups,
    WaySetups {}

/**
 * What follows the request under test where it was refused, and sends nothing where it was not: makes sure that the refusal
 * is for what the case is about, and ends the case as inconclusive or as not offered where it may be for something else.
 */
export interface IfRefused
  extends
    RefusalChecks,
    ChainChecks,
    ClaimedGiftCardChecks,
    GoodGiftCardChecks,
    ListingChecks,
    OtherBookingChecks {}

export function givenFor(tools: Tools): Given & IfRefused {
  const tokens = tokenSetups(tools);
  const ask = asking(tools, tokens);
  const setUp = settingUp(ask);
  const wallets = walletSetups(tools, tokens, ask, setUp);
  const invoices = invoiceSetups(tools, ask, setUp);
  const bookings = bookingSetups(tools, tokens, invoices, wallets);
  const promos = promoSetups(tools, tokens, ask, bookings, invoices);

  const operations = operationSetups(tools, tokens, wallets, bookings, promos);
  const refusals = refusalSetups(tools, tokens, wallets, bookings, operations);
  const carrying = carriedSetups(operations);
  // Spreads take twenty times as long for so many properties, and most cases come by here.
  const own = Object.assign(operations, refusals, chainSetups(tools, tokens, wallets, operations, refusals));
  const alike = cardsAlikeSetups(tools, tokens, wallets, own);
  const basic = Object.assign(own, tokens, Object.assign(wallets, alike), customerSetups(tools, wallets));
  const rejecting = Object.assign(basic, rejectionSetups(tools, basic), atOnceSetups(tools, tokens));
  const priced = Object.assign(rejecting, invoices, promos, searchSetups(tools));
  const booking = Object.assign(
    priced,
    bookings,
    seatSetups(tools, bookings, invoices),
    eachWaySetups(tools, bookings),
  );
  const judging = Object.assign(
    booking,
    carrying,
    otherBookingChecks(tools, bookings, invoices, carrying),
    usedUpSetups(tools, bookings, wallets),
  );
  const paying = Object.assign(
    judging,
    claimedGiftCardChecks(tools, tokens, wallets, ask),
    goodGiftCardSetups(tools, bookings),
  );
  const attempts = attempting(tools, { bookings, carrying, promos });
  const attempted = Object.assign(
    paying,
    attemptSetups(tools, bookings, attempts),
    soldOutSetups(tools, bookings, invoices, wallets, attempts),
    afterRejectionSetups(tools, tokens, bookings, invoices),
  );
  const ways = waySetups(tools, attempted, bookings);
  const lived = Object.assign(attempted, ways, pastSetups(tools, wallets, ways));
  const reasons = failureReasons(tools, { attempting: attempts, seats: attempted, invoices });
  return Object.assign(lived, failureSetups(tools, attempts, reasons), mannerSetups(tools, attempted));
}
