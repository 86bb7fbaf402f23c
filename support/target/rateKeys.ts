import type { ListedRate } from './readings/listedRates.ts';
import { identifierText } from './values.ts';

/** One for each rate, by its ids as they stand in paths. */
export const keyOfIds = (facilityId: string, rateId: string): string => `${facilityId} ${rateId}`;

export const keyOf = ({ facilityId, rateId }: ListedRate): string =>
  keyOfIds(identifierText(facilityId), identifierText(rateId));
