import type { Check } from '../check.ts';
import { signedAuthentication, simpleAuthentication } from './authentication.ts';
import { clockBracket, clockControl } from './clock.ts';
import { customerToken, walletAccess } from './customers.ts';
import { envFile } from './envFile.ts';
import { forecast } from './forecast.ts';
import { inventoryFound, searchParameters } from './inventory.ts';
import { nodeVersion, writableReports } from './machine.ts';
import { dns, reachability, redirects, tls } from './network.ts';
import { baseUrl, plainHttp, profileFile, secrets } from './settings.ts';

/** All checks, in the order in which they are made; each may rely on those before it. */
export const CHECKS: readonly Check[] = [
  nodeVersion,
  envFile,
  profileFile,
  secrets,
  baseUrl,
  plainHttp,
  dns,
  tls,
  redirects,
  reachability,
  clockBracket,
  simpleAuthentication,
  signedAuthentication,
  clockControl,
  customerToken,
  searchParameters,
  inventoryFound,
  walletAccess,
  writableReports,
  forecast,
];
