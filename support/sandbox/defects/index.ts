import { ADVANCED_REQUEST_DEFECTS } from './advancedRequests.ts';
import { AFTER_REFUSAL_DEFECTS } from './afterRefusals.ts';
import { AFTER_BOOKING_DEFECTS } from './afterBookings.ts';
import { BORROWED_TOKEN_DEFECTS } from './borrowedTokens.ts';
import { BOOKING_WAY_DEFECTS } from './bookingWays.ts';
import { CARD_HISTORY_DEFECTS } from './cardHistories.ts';
import { CARD_OF_ONE_TYPE_DEFECTS } from './cardsOfOneType.ts';
import { CARD_PAYMENT_DEFECTS } from './cardPayments.ts';
import { COMBINED_WAY_DEFECTS } from './combinedWays.ts';
import { CONTENT_NEGOTIATION_DEFECTS } from './contentNegotiation.ts';
import { CHAINED_TOKEN_DEFECTS } from './chainedTokens.ts';
import { CLOCK_EDGE_DEFECTS } from './clockEdges.ts';
import { CHANGE_IN_FULL_DEFECTS } from './changesInFull.ts';
import { CREDENTIALS_AT_ONE_DEFECTS } from './credentialsAtOne.ts';
import { CUSTOMER_ADDRESS_DEFECTS } from './customerAddresses.ts';
import { CUSTOMER_INVOICE_DEFECTS } from './customerInvoices.ts';
import { CUSTOMER_TOKEN_DEFECTS } from './customerTokens.ts';
import { DONE_THOUGH_REFUSED_DEFECTS } from './doneThoughRefused.ts';
import type { Defect } from './defect.ts';
import { FACILITY_SEARCH_DEFECTS } from './facilitySearches.ts';
import { FIGURE_IN_QUERY_DEFECTS } from './figuresInQuery.ts';
import { FIGURE_IN_FULL_DEFECTS } from './figuresInFull.ts';
import { FOREIGN_TOKEN_DEFECTS } from './foreignTokens.ts';
import { FOR_SOME_AT_THE_DOOR_DEFECTS } from './forSomeAtTheDoor.ts';
import { GIFT_CARD_PAYMENT_DEFECTS } from './giftCardPayments.ts';
import { INVOICE_DEFECTS } from './invoices.ts';
import { INVOICE_QUERY_DEFECTS } from './invoiceQueries.ts';
import { INVOICE_IN_USE_DEFECTS } from './invoicesInUse.ts';
import { NOT_BOOKABLE_FIGURE_DEFECTS } from './figuresNotBookable.ts';
import { INVOICE_OF_SOME_DEFECTS } from './invoicesOfSome.ts';
import { KEPT_ANSWER_DEFECTS } from './keptAnswers.ts';
import { KEPT_WALLET_DEFECTS } from './keptWallets.ts';
import { LATER_REQUEST_DEFECTS } from './inLaterRequests.ts';
import { LATER_EVENT_DEFECTS } from './laterEvents.ts';
import { LISTED_RATE_DEFECTS } from './listedRates.ts';
import { MINUTE_DIGIT_DEFECTS } from './minuteDigits.ts';
import { LATER_ATTEMPT_DEFECTS } from './laterAttempts.ts';
import { OTHER_REQUEST_DEFECTS } from './otherRequests.ts';
import { TIME_AND_WORD_DEFECTS } from './timesAndWords.ts';
import { PAYMENT_DEFECTS } from './payments.ts';
import { NEAR_ADDRESS_DEFECTS } from './nearAddresses.ts';
import { NEAR_CREDENTIAL_DEFECTS } from './nearCredentials.ts';
import { NEAR_GIFT_CARD_DEFECTS } from './nearGiftCards.ts';
import { NEGATIVE_RATE_DEFECTS } from './negativeRates.ts';
import { PAYMENT_BESIDE_DEFECTS } from './paymentsBeside.ts';
import { PAYMENT_IN_PARTS_DEFECTS } from './paymentsInParts.ts';
import { PAYMENT_IN_FULL_DEFECTS } from './paymentsInFull.ts';
import { PAYMENT_IN_USE_DEFECTS } from './paymentsInUse.ts';
import { PRIMARY_CARD_DEFECTS } from './primaryMarking.ts';
import { PRIMARY_PLACE_DEFECTS } from './primaryCards.ts';
import { PRICE_CENTS_DEFECTS, PRICE_FAILURE_DEFECTS } from './priceCents.ts';
import { PROLONGED_TOKEN_DEFECTS } from './prolongedTokens.ts';
import { STICKING_PROMO_DEFECTS } from './stickingPromos.ts';
import { PREDISCOUNT_DEFECTS, PROMO_FIGURE_DEFECTS } from './promoFigures.ts';
import { PROMO_OF_SOME_DEFECTS } from './promosOfSome.ts';
import { REFUSED_CARD_DEFECTS } from './refusedCards.ts';
import { REFUSED_CHANGE_DEFECTS } from './refusedChanges.ts';
import { REFUSED_TIMEOUT_DEFECTS } from './refusedTimeouts.ts';
import { REFUSED_PAYMENT_DEFECTS } from './refusedPayments.ts';
import { REPEATED_TEXT_DEFECTS } from './repeatedTexts.ts';
import { RETURNED_OPTION_DEFECTS } from './returnedOptions.ts';
import { REUSED_TOKEN_DEFECTS } from './reusedTokens.ts';
import { ROTATED_TOKEN_DEFECTS } from './rotatedTokens.ts';
import { SEARCH_QUERY_DEFECTS } from './searchQueries.ts';
import { SECOND_OPTION_DEFECTS } from './secondOptions.ts';
import { SECOND_TIME_DEFECTS } from './secondTimes.ts';
import { SIGNATURE_AGE_DEFECTS } from './signatureAges.ts';
import { SIGNATURE_FORM_DEFECTS } from './signatureForms.ts';
import { SIGNATURE_DEFECTS } from './signatures.ts';
import { SIGNATURE_OF_SOME_DEFECTS } from './signaturesOfSome.ts';
import { SIMPLE_AUTHENTICATION_DEFECTS } from './simpleAuthentication.ts';
import { CHANGE_AT_ONCE_DEFECTS } from './changesAtOnce.ts';
import { SYSTEM_DEFECTS } from './system.ts';
import { TOKEN_MAXIMUM_DEFECTS } from './tokenMaximum.ts';
import { TOKEN_PERIOD_DEFECTS } from './tokenPeriods.ts';
import { UNGUARDED_MANNER_DEFECTS } from './unguardedManners.ts';
import { UNGUARDED_REQUEST_DEFECTS } from './unguardedRequests.ts';
import { UNDONE_WALLET_DEFECTS } from './walletsUndone.ts';
import { UNHELD_OPTION_DEFECTS } from './unheldOptions.ts';
import { VERIFIED_INVOICE_DEFECTS } from './verifiedInvoices.ts';
import { WALLET_ADDITION_DEFECTS } from './walletAdditions.ts';
import { WALLET_CONTENT_DEFECTS } from './walletContents.ts';
import { WALLET_MARKING_DEFECTS } from './walletMarking.ts';
import { WALLET_REMOVAL_DEFECTS } from './walletRemovals.ts';
import { WALLET_IN_USE_DEFECTS } from './walletsInUse.ts';
import { WRONG_PASSWORD_DEFECTS } from './wrongPasswords.ts';

/** Every deliberate breach, by area. */
export const DEFECTS: readonly Defect[] = [
  ...SYSTEM_DEFECTS,
  ...REPEATED_TEXT_DEFECTS,
  ...CONTENT_NEGOTIATION_DEFECTS,
  ...ADVANCED_REQUEST_DEFECTS,
  ...SIMPLE_AUTHENTICATION_DEFECTS,
  ...NEAR_CREDENTIAL_DEFECTS,
  ...WRONG_PASSWORD_DEFECTS,
  ...UNGUARDED_REQUEST_DEFECTS,
  ...UNGUARDED_MANNER_DEFECTS,
  ...KEPT_ANSWER_DEFECTS,
  ...SIGNATURE_DEFECTS,
  ...SIGNATURE_OF_SOME_DEFECTS,
  ...SIGNATURE_FORM_DEFECTS,
  ...SIGNATURE_AGE_DEFECTS,
  ...DONE_THOUGH_REFUSED_DEFECTS,
  ...CUSTOMER_ADDRESS_DEFECTS,
  ...CUSTOMER_TOKEN_DEFECTS,
  ...FOREIGN_TOKEN_DEFECTS,
  ...BORROWED_TOKEN_DEFECTS,
  ...NEAR_ADDRESS_DEFECTS,
  ...ROTATED_TOKEN_DEFECTS,
  ...REUSED_TOKEN_DEFECTS,
  ...TOKEN_PERIOD_DEFECTS,
  ...TOKEN_MAXIMUM_DEFECTS,
  ...CHAINED_TOKEN_DEFECTS,
  ...CLOCK_EDGE_DEFECTS,
  ...REFUSED_TIMEOUT_DEFECTS,
  ...PROLONGED_TOKEN_DEFECTS,
  ...FACILITY_SEARCH_DEFECTS,
  ...SEARCH_QUERY_DEFECTS,
  ...LISTED_RATE_DEFECTS,
  ...WALLET_CONTENT_DEFECTS,
  ...KEPT_WALLET_DEFECTS,
  ...WALLET_ADDITION_DEFECTS,
  ...WALLET_MARKING_DEFECTS,
  ...REFUSED_CARD_DEFECTS,
  ...REFUSED_CHANGE_DEFECTS,
  ...PRIMARY_CARD_DEFECTS,
  ...WALLET_REMOVAL_DEFECTS,
  ...SECOND_OPTION_DEFECTS,
  ...UNHELD_OPTION_DEFECTS,
  ...RETURNED_OPTION_DEFECTS,
  ...LATER_EVENT_DEFECTS,
  ...WALLET_IN_USE_DEFECTS,
  ...CHANGE_IN_FULL_DEFECTS,
  ...INVOICE_DEFECTS,
  ...VERIFIED_INVOICE_DEFECTS,
  ...CUSTOMER_INVOICE_DEFECTS,
  ...INVOICE_QUERY_DEFECTS,
  ...NEGATIVE_RATE_DEFECTS,
  ...PROMO_FIGURE_DEFECTS,
  ...PREDISCOUNT_DEFECTS,
  ...STICKING_PROMO_DEFECTS,
  ...INVOICE_OF_SOME_DEFECTS,
  ...NOT_BOOKABLE_FIGURE_DEFECTS,
  ...CHANGE_AT_ONCE_DEFECTS,
  ...PROMO_OF_SOME_DEFECTS,
  ...INVOICE_IN_USE_DEFECTS,
  ...CARD_PAYMENT_DEFECTS,
  ...PAYMENT_DEFECTS,
  ...GIFT_CARD_PAYMENT_DEFECTS,
  ...NEAR_GIFT_CARD_DEFECTS,
  ...PAYMENT_BESIDE_DEFECTS,
  ...PAYMENT_IN_PARTS_DEFECTS,
  ...PAYMENT_IN_FULL_DEFECTS,
  ...REFUSED_PAYMENT_DEFECTS,
  ...PAYMENT_IN_USE_DEFECTS,
  ...MINUTE_DIGIT_DEFECTS,
  ...PRICE_CENTS_DEFECTS,
  ...PRICE_FAILURE_DEFECTS,
  ...BOOKING_WAY_DEFECTS,
  ...SECOND_TIME_DEFECTS,
  ...AFTER_BOOKING_DEFECTS,
  ...AFTER_REFUSAL_DEFECTS,
  ...LATER_REQUEST_DEFECTS,
  ...FIGURE_IN_FULL_DEFECTS,
  ...FIGURE_IN_QUERY_DEFECTS,
  ...OTHER_REQUEST_DEFECTS,
  ...LATER_ATTEMPT_DEFECTS,
  ...TIME_AND_WORD_DEFECTS,
  ...COMBINED_WAY_DEFECTS,
  ...FOR_SOME_AT_THE_DOOR_DEFECTS,
  ...CREDENTIALS_AT_ONE_DEFECTS,
  ...UNDONE_WALLET_DEFECTS,
  ...PRIMARY_PLACE_DEFECTS,
  ...CARD_OF_ONE_TYPE_DEFECTS,
  ...CARD_HISTORY_DEFECTS,
];
