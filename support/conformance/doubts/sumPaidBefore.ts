import { PAID_BEFORE } from '../outcomes.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';
import type { Failed, Looking } from './doubt.ts';

/** A card of the profile other than the one that pays in most cases. */
const OTHER_CARD = 1;
const MOST_TRIED = 3;

/**
 * Why the case may tell more with another sum; undefined where it may not. Whether a card may pay the same sum twice within
 * a while is not said: a reservation is in doubt where it may not, and another card pays for the same tee time.
 */
export async function sumPaidBefore(
  { run, given, send }: Looking,
  { exchange }: Failed,
): Promise<string | undefined> {
  if (run.session.profile.cards.credit.length <= OTHER_CARD) return undefined;

  const isBookedByOtherCard = async ({ rate, players, customer }: Sent): Promise<boolean> => {
    const booked = await run.leases.withSpare(run.leases.at(customer)?.kind, async (other) => {
      const payment = { kind: 'creditCard', card: OTHER_CARD } as const;
      const wish = {
        payment,
        ...(rate === undefined ? {} : { rate }),
        ...(players === undefined ? {} : { players }),
      };
      return send((await given.reservation(other, wish)).request);
    });
    return booked?.reception === 'accepted';
  };

  const inDoubt = run
    .refused('addReservation', exchange)
    .filter(({ isSumPaidBefore, rate }) => isSumPaidBefore === true && rate !== undefined);
  // A control comes after what was to be refused.
  for (const refused of inDoubt.slice(-MOST_TRIED).reverse())
    if (await isBookedByOtherCard(refused)) return `${answerOf(refused)}, and ${PAID_BEFORE}`;
  return undefined;
}
