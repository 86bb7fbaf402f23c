import { Pool } from 'undici';

/** Connections that the reference profile allows. */
const CONNECTIONS = 16;

/** Repeats a request so many times over a bare pool, as many at once as a run has; ms. */
export async function repeat(
  origin: string,
  requests: number,
  request: () => { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1, allowH2: false });
  let left = requests;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        const { statusCode, body } = await pool.request(request());
        await body.arrayBuffer();
        if (statusCode !== 200) throw new Error(`${request().path} answered ${statusCode}`);
      }
    }),
  );
  const durationMs = performance.now() - startedAt;
  await pool.close();
  return durationMs;
}

/** As many exchanges as a run has, one small one over and over: nothing is built, kept or judged; ms. */
export function bareLoop(environment: Record<string, string>, exchanges: number): Promise<number> {
  const { TARGET_BASE_URL = '', TARGET_USER_NAME = '', TARGET_PASSWORD = '' } = environment;
  const url = new URL(`${TARGET_BASE_URL}/system/status/secure-echo`);
  return repeat(url.origin, exchanges, () => ({
    path: url.pathname,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      UserName: TARGET_USER_NAME,
      Password: TARGET_PASSWORD,
    },
    body: '"conformance"',
  }));
}
