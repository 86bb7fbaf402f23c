import { expect, test } from 'vitest';
import type { Customer } from '../../../target/customers.ts';
import type { Sent } from '../../requests/sent.ts';
import { Lending } from '../lending.ts';
import type { Session } from '../session.ts';
import { noteAuthenticated, noteUnknown, unknownCustomers } from './unknownCustomers.ts';

const ann: Customer = { email: 'ann@example.com', kind: 'registered' };
const bob: Customer = { email: 'bob@example.com', kind: 'registered' };
const guest: Customer = { email: 'guest@example.com', kind: 'guest' };

const authenticated = ({ email }: Customer, reception: Sent['reception'] = 'accepted'): Sent =>
  ({ operation: 'authenticateCustomer', reception, customer: email }) as Sent;

function sessionAfter(...events: readonly ((session: Session) => void)[]): Session {
  const session = { customers: new Lending([ann, bob, guest]) } as Session;
  for (const happen of events) happen(session);
  return session;
}

const refused = (customer: Customer) => (session: Session) => noteUnknown(session, customer);
const known = (customer: Customer) => (session: Session) =>
  noteAuthenticated(session, authenticated(customer));

test.for([
  ['nobody was authenticated', [refused(ann)], []],
  ['another was authenticated', [refused(ann), known(bob)], [ann.email]],
  ['another was authenticated before', [known(bob), refused(ann)], [ann.email]],
  ['only a guest was authenticated', [refused(ann), known(guest)], []],
  ['the customer was authenticated after all', [refused(ann), known(bob), known(ann)], []],
] as const)('where %s, who was refused is left out or not', ([, events, unknown]) => {
  expect(unknownCustomers(sessionAfter(...events))).toEqual(unknown);
});

test('who was refused an authentication is not authenticated', () => {
  const session = sessionAfter(refused(ann), (each) =>
    noteAuthenticated(each, authenticated(bob, 'rejected')),
  );
  expect(unknownCustomers(session)).toEqual([]);
});
