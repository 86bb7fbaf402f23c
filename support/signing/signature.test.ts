import { describe, expect, test } from 'vitest';
import { signedHeaders, simpleHeaders } from './authenticationHeaders.ts';
import { passwordHash, signature, type Deviation } from './signature.ts';
import deviations from './vectors/deviations.json' with { type: 'json' };
import vectors from './vectors/signatures.json' with { type: 'json' };

const published = {
  userName: 'UserName',
  password: 'Password',
  clientApplicationSecret: '617e0ed8-7531-44a4-bd64-2b246291c600',
  signedAt: '1397500408',
};

describe('the published worked example', () => {
  test('has its password hash', () => {
    expect(passwordHash(published.password)).toBe('i+PJQ7Fgn/+/xRqtZm0KBK34PJ0=');
  });

  test('has its password hash in hexadecimal', () => {
    expect(passwordHash(published.password, 'hex')).toBe('8be3c943b1609fffbfc51aad666d0a04adf83c9d');
  });

  test('has its signature', () => {
    expect(signature(published)).toBe('/pO71xQDqtAyMi9KOAzg4zUlNOhoFvROo4ZZp0GDqLE=');
  });
});

test.for(vectors)('openssl gives the same hash and signature: $name', (vector) => {
  expect(passwordHash(vector.password)).toBe(vector.passwordHash);
  expect(signature(vector)).toBe(vector.signature);
});

test.for(deviations)('openssl gives the same deviating signature: $name', (vector) => {
  expect(signature(published, vector.deviation as Deviation)).toBe(vector.signature);
});

test('every deviation gives a signature of its own', () => {
  expect(new Set(deviations.map((vector) => vector.signature)).size).toBe(deviations.length);
});

test('simple authentication sends the user name and the password', () => {
  expect(simpleHeaders(published)).toEqual({ UserName: 'UserName', Password: 'Password' });
});

test('the signature method sends the timestamp that it signed and not the password', () => {
  expect(signedHeaders(published)).toEqual({
    UserName: 'UserName',
    Timestamp: '1397500408',
    Authorization: '/pO71xQDqtAyMi9KOAzg4zUlNOhoFvROo4ZZp0GDqLE=',
  });
});

test('a deviation changes the Authorization header alone', () => {
  const { Authorization, ...others } = signedHeaders(published, { encoding: 'hex' });
  expect(others).toEqual({ UserName: 'UserName', Timestamp: '1397500408' });
  expect(Authorization).toMatch(/^[0-9a-f]{64}$/u);
});
