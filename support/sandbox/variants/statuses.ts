import type { Operation } from '../operationTable.ts';
import { headerOf } from '../rules/call.ts';
import type { Reply } from '../rules/call.ts';
import type { Variant } from './variant.ts';
import { accepting, refusing, replying } from './wire.ts';

const inSuccess = (reply: Reply): Reply => ({
  ...reply,
  status: 200,
  body: { Success: false, Error: reply.body ?? null },
});

/** What tells refusals in another way as well. */
const otherRefusals = [
  ...['firewall-page', 'errors-all-400', 'errors-all-422', 'errors-all-500', 'errors-all-302'],
  ...['errors-empty', 'price-failures-by-status', 'refused-reservations-bare', 'refused-reservations-null'],
];

const all = (status: number, others: readonly string[]): Variant => ({
  name: `errors-all-${status}`,
  describes: `Statuses of errors are not shown: every refusal is a ${status}.`,
  alter: refusing((reply) => ({ ...reply, status })),
  excludes: [
    ...['failures-in-200', 'advanced-failures-in-200'],
    ...[
      'price-failures-by-status',
      'refused-reservations-bare',
      'refused-reservations-null',
      'firewall-page',
    ],
    ...others,
  ],
});

const creating: readonly Operation[] = ['addPaymentOption', 'addReservation'];
const changing: readonly Operation[] = ['setPrimary', 'removePaymentOption'];

/** The interface names a status of success for three operations, and none of failure. */
export const statuses: readonly Variant[] = [
  {
    name: 'created-201',
    describes: 'The status of a successful addition is not shown: it is 201.',
    alter: accepting(creating, (reply) => ({ ...reply, status: 201 })),
    excludes: ['accepted-202', 'add-answers-nothing'],
  },
  {
    name: 'accepted-202',
    describes: 'Where no status of success is shown it is 202.',
    alter: accepting([...creating, ...changing, 'getWallet', 'invoice', 'customerInvoice'], (reply) => ({
      ...reply,
      status: 202,
    })),
    excludes: ['created-201', 'no-content-204', 'add-answers-nothing'],
  },
  {
    name: 'no-content-204',
    describes: 'The answers to marking and removing are not shown: they are 204, without a body.',
    alter: accepting(changing, (reply) => ({ ...reply, status: 204, body: undefined })),
    excludes: ['accepted-202'],
  },
  {
    name: 'failures-in-200',
    describes: 'Statuses of errors are not shown: failures are 200, and a field says so.',
    alter: refusing(inSuccess),
    excludes: ['advanced-failures-in-200', ...otherRefusals],
  },
  {
    name: 'advanced-failures-in-200',
    describes:
      'The effect of AdvancedErrorCodes is not shown: failures are 200 with it, and a field says so.',
    alter: replying((reply, { headers }) =>
      reply.refusal !== undefined && headerOf(headers, 'advancederrorcodes') === 'True'
        ? inSuccess(reply)
        : reply,
    ),
    excludes: ['failures-in-200', ...otherRefusals],
  },
  all(400, ['errors-all-302', 'errors-all-422', 'errors-all-500']),
  all(422, ['errors-all-302', 'errors-all-400', 'errors-all-500']),
  all(500, ['errors-all-302', 'errors-all-400', 'errors-all-422']),
  all(302, ['errors-all-400', 'errors-all-422', 'errors-all-500']),
];
