import { bookingLimits } from './bookings.ts';
import { clashes } from './clashes.ts';
import { connections } from './connections.ts';
import { errorBodies } from './errors.ts';
import { invoicing } from './invoicing.ts';
import { moneyNotations } from './money.ts';
import { namings } from './names.ts';
import { notations } from './notations.ts';
import { optionNames } from './optionNames.ts';
import { paidCards } from './paidCards.ts';
import { populations } from './populations.ts';
import { movingPrices } from './prices.ts';
import { searches } from './searches.ts';
import { listShapes, shapes } from './shapes.ts';
import { signatureReadings } from './signatures.ts';
import { spentGiftCards } from './spent.ts';
import { statuses } from './statuses.ts';
import { facilityLists } from './facilityLists.ts';
import { teeSheets } from './teeSheet.ts';
import { timeNotations } from './times.ts';
import { tokenLives } from './tokens.ts';
import { transports } from './transports.ts';
import type { Variant } from './variant.ts';
import { wideIds } from './wideIds.ts';
import { walletBehaviour } from './wallets.ts';
import { walletShapes } from './walletShapes.ts';

/**
 * Every variant. The order is that in which they are laid over each other: each works on what those before it left,
 * so behaviour comes first, then bodies from the inside out, then names, then texts, then what is below them.
 */
export const VARIANTS: readonly Variant[] = [
  ...populations,
  ...tokenLives,
  ...signatureReadings,
  ...walletBehaviour,
  ...teeSheets,
  ...facilityLists,
  ...movingPrices,
  ...searches,
  ...bookingLimits,
  ...paidCards,
  ...spentGiftCards,
  ...clashes,
  ...invoicing,
  ...errorBodies,
  ...optionNames,
  ...walletShapes,
  ...shapes,
  ...listShapes,
  ...moneyNotations,
  ...timeNotations,
  ...statuses,
  ...namings,
  ...notations,
  ...wideIds,
  ...transports,
  ...connections,
];
