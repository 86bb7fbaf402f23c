import { rateWithIdentifier } from '../inventory/rates.ts';
import { identifierOf } from '../operations/fields.ts';
import type { Variant } from './variant.ts';
import { both, inArea, mapFields, reading, writing } from './wire.ts';

/** Far beyond what a double tells apart, where its neighbours are as far away as the ids are from each other. */
const base = 2n ** 62n;
const step = 1024n;

function widened(digits: string): string {
  const id = BigInt(digits);
  return String(id < 0n ? id * step - base : id * step + base);
}

/** The id that was widened, as a text; undefined for any other number. */
function narrowed(digits: string): string | undefined {
  if (!/^-?\d+$/.test(digits)) return undefined;
  const wide = BigInt(digits);
  const scaled = wide < 0n ? wide + base : wide - base;
  return scaled % step === 0n && (wide < 0n ? scaled <= 0n : scaled >= 0n)
    ? String(scaled / step)
    : undefined;
}

const isRateId = (key: string): boolean => /^tee_?time_?rate_?id$/i.test(key);

/** Identifiers of rates beyond the integers that every reader of JSON keeps. */
export const wideIds: readonly Variant[] = [
  {
    name: 'wide-rate-ids',
    describes: 'How large the integer of a tee time rate may be is not said: 64 bits are taken.',
    alter: both(
      both(
        writing((text) =>
          text.replaceAll(
            /("tee_?time_?rate_?id"\s*:\s*"?)(-?\d+)/gi,
            (_, key: string, digits: string) => key + widened(digits),
          ),
        ),
        // JSON.parse reads a multiple of the step exactly.
        reading((body) =>
          mapFields(body, isRateId, (id) =>
            typeof id === 'number' || typeof id === 'string' ? narrowed(BigInt(id).toString()) : id,
          ),
        ),
      ),
      inArea('invoices', ({ rateAt }) => ({
        rateAt(identifier, offered, call) {
          const { teeTimeRateId } = call.parameters;
          if (teeTimeRateId === undefined) return rateAt(identifier, offered, call);
          const narrow = identifierOf(narrowed(teeTimeRateId));
          return rateAt(narrow, narrow === undefined ? undefined : rateWithIdentifier(narrow), call);
        },
      })),
    ),
    excludes: [
      'rate-ids-by-facility',
      'rate-ids-each-time',
      'promo-on-one-day',
      'german-words',
      'booked-by-quote',
      'booked-by-quote-beside',
      'half-paid-at-course',
    ],
  },
];
