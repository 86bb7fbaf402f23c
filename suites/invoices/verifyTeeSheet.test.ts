import { atDepth } from '../../support/conformance/generators/atDepth.ts';
import { expect } from '../../support/conformance/matchers/expect.ts';
import { ratesAtDigit } from '../../support/conformance/generators/generatedRates.ts';
import { ratePath } from '../../support/conformance/requests/teeTimeQueries.ts';
import { ADVANCED } from '../../support/conformance/requests/optionalHeaders.ts';
import type { SendOptions } from '../../support/conformance/requests/request.ts';
import { requirement } from '../../support/conformance/test.ts';
import type { CaseFixtures } from '../../support/conformance/caseTest.ts';
import { suited } from '../../support/conformance/given/bookings.ts';
import type { Sale, Selling } from '../../support/conformance/given/soldOut.ts';
import { NOT_AVAILABLE_DIGIT } from '../../support/contract/outcomes.ts';
import type { PricedRate, RateWish } from '../../support/target/teeTimes.ts';

type Question = Pick<SendOptions, 'query' | 'rawQuery' | 'headers'>;

/** An invoice is asked for without verify, and with it. */
type Asked = readonly [without: Question, verify: Question];

/** Seats that are booked, and as many as are not left then: all of them, as a rule, and some. */
const SOLD = atDepth<readonly [how: string, sales: readonly Sale[], more: number, selling?: Selling]>({
  quick: [['4 seats are booked', [{ players: 4 }], 4]],
  standard: [
    ['4 seats are booked', [{ players: 4 }], 4],
    ['2 seats are booked', [{ players: 2 }], 3],
    ['2 seats and 1 are booked', [{ players: 2 }, { players: 1 }], 2],
    ['1 seat and 2 are booked', [{ players: 1 }, { players: 2 }], 2],
    ['4 seats are confirmed and booked', [{ players: 4 }], 4, { wasAsked: true }],
    [
      '4 seats are booked at another rate of the tee time',
      [{ players: 4 }],
      4,
      { wasAsked: true, atOtherRate: true },
    ],
    ['4 seats are booked by affiliate payment', [{ players: 4, payment: 'affiliate' }], 4],
    ['3 seats are booked by saved card', [{ players: 3, payment: 'savedCard' }], 3],
    ['1 seat is booked by gift card', [{ players: 1, payment: 'giftCard' }], 4],
    ['2 seats are booked with a rotated token', [{ players: 2, rotated: true }], 3],
    ['2 seats are booked with CustomerTokenTimeout', [{ players: 2, timeout: 5 }], 3],
  ],
});

/** The same, booked by a guest. */
const SOLD_TO_GUESTS = atDepth<readonly [how: string, sale: Sale, more: number]>({
  quick: [],
  standard: [
    ['4 seats', { players: 4 }, 4],
    ['3 seats by affiliate payment', { players: 3, payment: 'affiliate' }, 2],
  ],
});

/**
 * Where a tee time cannot be booked for so many players: verify confirms their seats no more than an invoice without it does.
 *
 * @param verify What is asked with verify=true.
 * @param alike Of a tee time that can be booked, which is invoiced when it is asked the same.
 * @param settled Waits, where verify confirms them at first, until nothing is late any more.
 */
async function requireUnconfirmed(
  rate: PricedRate,
  [without, verify]: Asked,
  alike: RateWish,
  { given, send, profile }: Pick<CaseFixtures, 'given' | 'send' | 'profile'>,
  settled?: () => Promise<void>,
): Promise<void> {
  const path = ratePath(profile, rate);
  const ask = (question: Question) =>
    send('GET /channel/{channelId}/facilities/{facilityId}/tee-times/{teeTimeRateId}/invoice', {
      ...question,
      path,
    });
  if (settled !== undefined && (await ask(verify)).reception === 'accepted') await settled();
  const plain = await ask(without);
  const verified = await ask(verify);
  const plainAgain = await ask(without);
  const verifiedAgain = await ask(verify);
  const control = await given.invoiceOfSome(verify, { ...alike, bookable: true });
  expect({
    plain: [plain, plainAgain],
    verified: [verified, verifiedAgain],
  }).toBeUnconfirmedBeside(control);
}

/** What asks for so many players, without verify and with it. */
const asked = (players: string): Asked => [
  { query: { 'player-count': players } },
  { query: { 'player-count': players, verify: 'true' } },
];

/** Only to a sandbox or a mock a minute digit says what is not on the tee sheet. */
function requireDigits({ profile, notOffered }: Pick<CaseFixtures, 'profile' | 'notOffered'>): void {
  if (profile.kind === 'production') notOffered('a minute digit says nothing of a tee time in production');
}

requirement('INVOICE-VERIFY-TEE-SHEET', ({ test, standardTest }) => {
  test.for(
    atDepth<
      readonly [
        rawQuery: string,
        where: string,
        players: number,
        wished?: RateWish,
        carried?: { headers: typeof ADVANCED },
      ]
    >({
      quick: [
        ['player-count=1&verify=true', '', 1],
        ['verify=true&player-count=4', '', 4],
      ],
      standard: [
        ['player-count=1&verify=true', '', 1],
        ['verify=true&player-count=2', '', 2],
        ['player-count=3&verify=true', ' and AdvancedErrorCodes', 3, {}, { headers: ADVANCED }],
        ['verify=true&player-count=4', '', 4],
        ['player-count=4&verify=true', '', 4],
        ['player-count=2&verify=true', ' and a negative teeTimeRateId', 2, { negative: true }],
      ],
    }),
  )(
    '%s does not confirm the seats at a minute that ends in 2%s',
    async ([rawQuery, , players, wished, carried], { given, send, profile, notOffered }) => {
      requireDigits({ profile, notOffered });
      await given.players(players);
      const wish = { digit: NOT_AVAILABLE_DIGIT, failing: false, ...suited(players), ...wished };
      const without = { rawQuery: rawQuery.replace(/&?verify=true&?/, ''), ...carried };
      await requireUnconfirmed(
        await given.rate(wish),
        [without, { rawQuery, ...carried }],
        { ...suited(players), ...wished },
        { given, send, profile },
      );
    },
  );

  standardTest(
    'the seats at a minute that ends in 2 are not confirmed at a price that fails either',
    async ({ given, send, profile, notOffered }) => {
      requireDigits({ profile, notOffered });
      const rate = await given.rate({ digit: NOT_AVAILABLE_DIGIT, failing: true });
      await requireUnconfirmed(rate, asked(await given.players()), {}, { given, send, profile });
    },
  );

  standardTest(
    'no hour confirms the seats at a minute that ends in 2',
    async ({ given, send, inventory, profile, property, notOffered }) => {
      requireDigits({ profile, notOffered });
      await property(
        await ratesAtDigit(inventory, NOT_AVAILABLE_DIGIT),
        async (wish) => {
          const rate = await given.rate(wish);
          await requireUnconfirmed(rate, asked(await given.players()), {}, { given, send, profile });
        },
        0.25,
      );
    },
  );

  test.for(SOLD)(
    'once %s, as many as are not left are not confirmed where they cannot be booked either',
    async ([, sales, more, selling], { given, send, profile, pair }) => {
      if (sales.some(({ payment }) => payment === 'savedCard' || payment === 'giftCard')) given.storable();
      const { rate, settled } = await given.soldOut(pair, sales, more, selling);
      await requireUnconfirmed(
        rate,
        asked(await given.players(more)),
        { anyPlayers: true },
        { given, send, profile },
        settled,
      );
    },
  );

  test.for(SOLD_TO_GUESTS)(
    'once a guest has booked %s, as many as are not left are not confirmed where they cannot be booked either',
    async ([, sale, more], { given, send, profile, guest, customer }) => {
      const { rate, settled } = await given.soldOut([guest, customer], [sale], more);
      await requireUnconfirmed(
        rate,
        asked(await given.players(more)),
        { anyPlayers: true },
        { given, send, profile },
        settled,
      );
    },
  );
});
