import { expect, test } from 'vitest';
import { customersOf } from '../../target/customers.ts';
import { Lending } from './lending.ts';

test('a customer is lent to one case at a time', async () => {
  const pool = new Lending(customersOf([{ email: 'only@x' }], 'registered', {}));
  const first = await pool.lease(1);
  const order: string[] = [];
  const second = pool.lease(1).then((customers) => {
    order.push('second');
    pool.release(customers);
  });
  order.push('first');
  pool.release(first);
  await second;
  expect(order).toEqual(['first', 'second']);
});

test('who wants two gets both at once, and is not overtaken', async () => {
  const pool = new Lending(customersOf([{ email: 'a{1..2}@x' }], 'registered', {}));
  const one = await pool.lease(1);
  const order: string[] = [];
  const two = pool.lease(2).then((customers) => {
    order.push('two');
    pool.release(customers);
  });
  const late = pool.lease(1).then((customers) => {
    order.push('late');
    pool.release(customers);
  });
  pool.release(one);
  await Promise.all([two, late]);
  expect(order).toEqual(['two', 'late']);
});

test('only the first of two has to be as wished for', async () => {
  const pool = new Lending(customersOf([{ email: 'a{1..3}@x' }], 'registered', {}));
  const isThird = ({ email }: { email: string }) => email === 'a3@x';
  const two = await pool.lease(2, undefined, isThird);
  expect(two.map(({ email }) => email)).toEqual(['a3@x', 'a1@x']);
  pool.release(two);
  expect(await pool.lease(2, undefined, () => false)).toEqual([]);
});

test('who waits for two does not keep a guest from the case that has one of them', async () => {
  const isKind =
    (wanted: string) =>
    ({ kind }: { kind: string }) =>
      kind === wanted;
  const pool = new Lending([
    ...customersOf([{ email: 'a{1..2}@x' }], 'registered', {}),
    ...customersOf([{ email: 'g@x' }], 'guest', {}),
  ]);
  const one = await pool.lease(1, isKind('registered'));
  const two = pool.lease(2, isKind('registered'));
  const guest = await pool.lease(1, isKind('guest'));
  pool.release([...one, ...guest]);
  expect(await two).toHaveLength(2);
});

test('a lease may be narrowed to a kind', async () => {
  const pool = new Lending([
    ...customersOf([{ email: 'a@x' }], 'registered', {}),
    ...customersOf([{ email: 'g@x' }], 'guest', {}),
  ]);
  const [guest] = await pool.lease(1, ({ kind }) => kind === 'guest');
  expect(guest?.email).toBe('g@x');
  expect(pool.count(({ kind }) => kind === 'guest')).toBe(1);
});

test('who waits for customers that are no longer wanted gets none', async () => {
  const pool = new Lending([{ email: 'a@example.com', kind: 'registered' }]);
  const stocked = new Set<string>();
  const wants = ({ email }: { email: string }) => !stocked.has(email);
  const first = await pool.lease(1, wants);
  const second = pool.lease(1, wants);
  stocked.add('a@example.com');
  pool.release(first);
  expect(await second).toEqual([]);
  expect(await pool.lease(1)).toHaveLength(1);
});

test('one to spare is free, as wished for, and awaited by nobody', async () => {
  const pool = new Lending(['a', 'b', 'c']);
  expect(pool.spare((item) => item === 'b')).toBe('b');
  expect(pool.spare((item) => item === 'b')).toBeUndefined();
  const three = pool.lease(3);
  expect(pool.spare(() => true)).toBeUndefined();
  pool.release(['b']);
  expect(await three).toHaveLength(3);
});

test('what is not plain is lent last, unless it is asked for', async () => {
  const pool = new Lending(['+', 'a', 'b'], (each) => each !== '+');
  expect(await pool.lease(1)).toEqual(['a']);
  const [asked] = await pool.lease(1, undefined, (each) => each === '+');
  expect(asked).toBe('+');
  pool.release(['+', 'a']);
  expect(await pool.lease(3)).toEqual(['b', 'a', '+']);
});

test('who wants one soon is served before those who wait', async () => {
  const pool = new Lending(customersOf([{ email: 'only@x' }], 'registered', {}));
  const first = await pool.lease(1);
  const order: string[] = [];
  const waiting = pool.lease(1).then(() => order.push('waiting'));
  const soon = pool
    .soon(() => true, 60_000)
    .then((customer) => {
      order.push(customer?.email ?? 'nobody');
      pool.release(first);
    });
  pool.release(first);
  await Promise.all([soon, waiting]);
  expect(order).toEqual(['only@x', 'waiting']);
});

test('who wants one soon gets none where all are kept, and none is lost', async () => {
  const pool = new Lending(customersOf([{ email: 'only@x' }], 'registered', {}));
  const first = await pool.lease(1);
  expect(await pool.soon(() => true, 1)).toBeUndefined();
  pool.release(first);
  expect(await pool.lease(1)).toEqual(first);
});
