import { randomUUID } from 'node:crypto';
import { rateWithIdentifier } from '../inventory/rates.ts';
import { identifierOf } from '../operations/fields.ts';
import { Refused } from '../refusals.ts';
import type { Variant } from './variant.ts';
import { inArea, ownFields, refusing, replying } from './wire.ts';

/** Statuses of .91 to .99 where each failure of the course interface has its own. */
const failureStatuses = [403, 410, 502, 400, 500, 401, 404, 504, 503];
/** The code that the sandbox gives the first of them. */
const CODE_OF_91 = 191;

/** Error bodies, and what AdvancedErrorCodes does to them, are not shown. */
export const errorBodies: readonly Variant[] = [
  {
    name: 'errors-listed',
    describes:
      'Error bodies are not shown: they are a list of errors with a trace id of its own for each answer.',
    alter: inArea('format', () => ({
      errorBody: ({ code, message }) => ({
        Errors: [{ Code: code, Detail: message }],
        TraceId: randomUUID(),
      }),
    })),
    excludes: [
      'errors-empty',
      'refused-reservations-bare',
      'refused-reservations-null',
      'advanced-codes-ignored',
      'advanced-codes-always',
    ],
  },
  {
    name: 'errors-empty',
    describes: 'Error bodies are not shown: there is none, and a header carries the code.',
    alter: refusing((reply) => ({
      ...reply,
      body: undefined,
      headers: { ...reply.headers, 'X-Error-Code': String(reply.refusal?.code) },
    })),
    excludes: [
      'errors-listed',
      ...['failures-in-200', 'advanced-failures-in-200'],
      'advanced-codes-ignored',
      'advanced-codes-always',
      'firewall-page',
      'refused-reservations-bare',
      'refused-reservations-null',
    ],
  },
  {
    name: 'refused-reservations-bare',
    describes: 'Error bodies and statuses are not shown: refused reservations have one status, and no body.',
    alter: replying((reply, { operation }) =>
      reply.refusal === undefined || operation !== 'addReservation'
        ? reply
        : { ...reply, status: 400, body: undefined },
    ),
    excludes: [
      ...['errors-listed', 'errors-empty', 'failures-in-200', 'advanced-failures-in-200', 'firewall-page'],
      ...['errors-all-302', 'errors-all-400', 'errors-all-422', 'errors-all-500'],
      ...[
        'price-failures-nameless',
        'price-failures-of-a-kind',
        'price-failures-name-course',
        'price-failures-by-status',
      ],
      'refused-reservations-null',
    ],
  },
  {
    name: 'refused-reservations-null',
    describes: 'Error bodies and statuses are not shown: refused reservations have one status, and null.',
    alter: replying((reply, { operation }) =>
      reply.refusal === undefined || operation !== 'addReservation'
        ? reply
        : { ...reply, status: 400, body: null },
    ),
    excludes: [
      ...['errors-listed', 'errors-empty', 'failures-in-200', 'advanced-failures-in-200', 'firewall-page'],
      ...['errors-all-302', 'errors-all-400', 'errors-all-422', 'errors-all-500'],
      ...[
        'price-failures-nameless',
        'price-failures-of-a-kind',
        'price-failures-name-course',
        'price-failures-by-status',
      ],
      'refused-reservations-bare',
    ],
  },
  {
    name: 'advanced-codes-ignored',
    describes: 'The effect of AdvancedErrorCodes is not shown: there is none, errors are a text.',
    alter: inArea('format', () => ({ wantsAdvancedCodes: () => false })),
    excludes: [
      'advanced-codes-always',
      'price-failures-nameless',
      'price-failures-of-a-kind',
      'errors-listed',
      'errors-empty',
    ],
  },
  {
    name: 'advanced-codes-always',
    describes: 'The effect of AdvancedErrorCodes is not shown: errors have a code with or without it.',
    alter: inArea('format', () => ({ wantsAdvancedCodes: () => true })),
    excludes: ['advanced-codes-ignored', 'errors-listed', 'errors-empty'],
  },
  {
    name: 'price-failures-nameless',
    describes: 'How a price failure is told is not shown: by its code, which AdvancedErrorCodes asks for.',
    alter: inArea('reservations', ({ priceFailure }) => ({
      priceFailure(cents, call) {
        const failure = priceFailure(cents, call);
        return failure === undefined
          ? undefined
          : { ...failure, message: 'The course turned the booking down' };
      },
    })),
    excludes: [
      ...['advanced-codes-ignored', 'price-failures-by-status', 'price-failures-name-course'],
      'price-failures-of-a-kind',
      'refused-reservations-bare',
      'refused-reservations-null',
    ],
  },
  {
    name: 'price-failures-of-a-kind',
    describes:
      'How a price failure is told is not shown: by its code, beside a kind of error that several share.',
    alter: inArea('reservations', ({ priceFailure }) => ({
      priceFailure(cents, call) {
        const failure = priceFailure(cents, call);
        if (failure === undefined) return undefined;
        const isOfRequest = failure.code < CODE_OF_91 + 5;
        return { ...failure, message: isOfRequest ? 'Invalid request' : 'Communication error' };
      },
    })),
    excludes: [
      ...['advanced-codes-ignored', 'price-failures-by-status', 'price-failures-name-course'],
      ...['price-failures-nameless', 'refused-reservations-bare', 'refused-reservations-null'],
    ],
  },
  {
    name: 'price-failures-name-course',
    describes: 'What a price failure says beside its name is not shown: the course whose interface failed.',
    alter: inArea('reservations', ({ priceFailure }) => ({
      priceFailure(cents, call) {
        const failure = priceFailure(cents, call);
        if (failure === undefined) return undefined;
        const rate = rateWithIdentifier(identifierOf(ownFields(call.body).TeeTimeRateID) ?? 0);
        return { ...failure, message: `${rate?.facility.name ?? 'The course'}: ${failure.message}` };
      },
    })),
    excludes: [
      'price-failures-nameless',
      'price-failures-of-a-kind',
      'price-failures-by-status',
      'refused-reservations-bare',
      'refused-reservations-null',
    ],
  },
  {
    name: 'cents-of-sum-due',
    describes: 'Which figure is the price of a rate is not shown: what is due online.',
    alter: inArea('reservations', () => ({ pricedAt: ({ price }) => price.dueOnline })),
    // These change what is due in invoices, or choose by the cents of another figure.
    excludes: [
      ...[
        'prices-move',
        'fee-at-course',
        'half-paid-at-course',
        'some-without-fee',
        'no-sales-tax',
        'sparse-inventory',
      ],
      ...[
        'affiliates-at-some-courses',
        'guests-at-some-courses',
        'saved-cards-for-few-at-some-courses',
        'fees-in-five-cents',
      ],
      'parts-of-a-cent-cut-off',
    ],
  },
  {
    name: 'price-failures-by-status',
    describes: 'How a price failure is told is not shown: each of the nine has an HTTP status of its own.',
    alter: inArea('reservations', ({ priceFailure }) => ({
      priceFailure(cents, call) {
        const failure = priceFailure(cents, call);
        if (failure === undefined) return undefined;
        const status = failureStatuses[failure.code - CODE_OF_91] ?? 502;
        return { status, code: 95, message: 'The course turned the booking down' };
      },
    })),
    excludes: [
      ...['errors-all-302', 'errors-all-400', 'errors-all-422', 'errors-all-500'],
      ...['failures-in-200', 'advanced-failures-in-200'],
      ...[
        'price-failures-nameless',
        'price-failures-of-a-kind',
        'price-failures-name-course',
        'refused-reservations-bare',
        'refused-reservations-null',
      ],
    ],
  },
  {
    // Laid over those that say by which price a rate fails, and how that is told.
    name: 'price-failures-at-invoice',
    describes: 'Where the failure of a price shows first is not said: such a rate gets no invoice.',
    alter: (rules) =>
      inArea('invoices', ({ rateAt }) => ({
        rateAt(identifier, offered, call) {
          const { priceFailure, pricedAt } = rules.reservations;
          const isInvoiced = offered !== undefined && call.operation !== 'addReservation';
          const failure = isInvoiced ? priceFailure(pricedAt(offered, call), call) : undefined;
          if (failure !== undefined) throw new Refused(failure);
          return rateAt(identifier, offered, call);
        },
      }))(rules),
    // They price a reservation by the seats that it asks for, which an invoice does not.
    excludes: ['four-seats-sold-by-bookings', 'seats-sold-to-others', 'sold-seats-not-invoiced'],
  },
];
