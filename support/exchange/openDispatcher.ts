import { buildConnector, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { takeUnaskedContinue } from './interimContinue.ts';
import { trust } from './trust.ts';

/** A target may close a connection that is idle, just when the next request leaves on it. */
const IDLE_MS = 100;

/** Connects as undici does. */
function connector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (to, connected) =>
    connect(to, (...came) => {
      const [error, socket] = came;
      if (error === null) takeUnaskedContinue(socket);
      connected(...came);
    });
}

/**
 * Connections to one origin, kept alive: HTTP/1.1 and nothing else, straight or by way of a proxy.
 *
 * @param timeout Milliseconds for connecting.
 */
export function openDispatcher(
  origin: string,
  connections: number,
  timeout: number,
  { authorities, proxy }: { readonly authorities?: readonly string[]; readonly proxy?: URL },
): Dispatcher {
  const isTls = origin.startsWith('https:');
  const settings = {
    connections,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: IDLE_MS,
    // The exchange's one deadline stands for all of these.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const connect = { timeout, ...(isTls ? trust(authorities) : {}) };
  if (proxy === undefined)
    return new Pool(origin, { ...settings, connect: connector({ allowH2: false, ...connect }) });
  return new ProxyAgent({
    ...settings,
    uri: proxy.href,
    // Plain http goes the plain way, since many a proxy opens no tunnel to port 80.
    proxyTunnel: isTls,
    requestTls: connect,
    proxyTls: { timeout, ...(proxy.protocol === 'https:' ? trust(authorities) : {}) },
  });
}
