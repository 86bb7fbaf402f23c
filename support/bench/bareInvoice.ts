import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';

/**
 * A bare route that returns given bytes after checking a signature as the contract asks for it: what the sandbox's
 * invoice route is measured against. Reads `{ body, userName, password, clientApplicationSecret }` from its
 * environment variable BARE_INVOICE and prints its port.
 */
interface Assigned {
  body: string;
  userName: string;
  password: string;
  clientApplicationSecret: string;
}

const { body, userName, password, clientApplicationSecret } = JSON.parse(
  process.env.BARE_INVOICE ?? '{}',
) as Assigned;
const passwordHash = createHash('sha1').update(password).digest('base64');

function isAuthentic(headers: Record<string, unknown>): boolean {
  const { username, timestamp, authorization } = headers;
  if (username !== userName || typeof timestamp !== 'string' || typeof authorization !== 'string')
    return false;
  if (Math.floor(Date.now() / 1000) - Number(timestamp) > 60) return false;
  const expected = createHmac('sha256', clientApplicationSecret)
    .update(userName + passwordHash + timestamp)
    .digest();
  const given = Buffer.from(authorization, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const app = Fastify();
app.get(
  '/rest/channel/:channelId/facilities/:facilityId/tee-times/:teeTimeRateId/invoice',
  (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return isAuthentic(request.headers) ? reply.send(body) : reply.code(403).send('"rejected"');
  },
);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.stdin.resume().on('end', () => process.exit(0));
