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
import type { ChainSetups } from './chains.ts';
import { claimedGiftCardSetups } from './claimedGiftCards.ts';
import type { ClaimedGiftCardSetups } from './claimedGiftCards.ts';
import { customerSetups } from './customers.ts';
import type { CustomerSetups } from './customers.ts';
import { eachWaySetups } from './eachWay.ts';
import type { EachWaySetups } from './eachWay.ts';
import { failureReasons } from './failureReasons.ts';
import { failureSetups } from './failures.ts';
import type { FailureSetups } from './failures.ts';
import { goodGiftCardSetups } from './goodGiftCards.ts';
import type { GoodGiftCardSetups } from './goodGiftCards.ts';
import { invoiceSetups } from './invoices.ts';
import type { InvoiceSetups } from './invoices.ts';
import { mannerSetups } from './manners.ts';
import type { MannerSetups } from './manners.ts';
import { operationSetups } from './operations.ts';
import type { OperationSetups } from './operations.ts';
import { otherBookingSetups } from './otherBookings.ts';
import type { OtherBookingSetups } from './otherBookings.ts';
import { pastSetups } from './pasts.ts';
import type { PastSetups } from './pasts.ts';
import { promoSetups } from './promos.ts';
import type { PromoSetups } from './promos.ts';
import { refusalSetups } from './refusals.ts';
import type { RefusalSetups } from './refusals.ts';
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
    ClaimedGiftCardSetups,
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
    OtherBookingSetups,
    PastSetups,
    RejectionSetups,
    SeatSetups,
    SoldOutSetups,
    UsedUpSetups,
    WaySetups {}

export function givenFor(tools: Tools): Given {
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
    otherBookingSetups(tools, bookings, invoices, carrying),
    usedUpSetups(tools, bookings, wallets),
  );
  const paying = Object.assign(
    judging,
    claimedGiftCardSetups(tools, tokens, wallets, ask),
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
  const given: Given = Object.assign(
    lived,
    failureSetups(tools, attempts, reasons),
    mannerSetups(tools, attempted),
  );
  return given;
}
