import { fileURLToPath } from 'node:url';
import { startForeignService } from '../../foreign/server.ts';
import type { ForeignService } from '../../foreign/server.ts';
import type { Rules } from '../../foreign/rules.ts';
import { loadTarget } from '../../target/settings.ts';
import type { Trial } from '../trial.ts';

export const FOREIGN_PROFILE = fileURLToPath(new URL('../../foreign/profile.json', import.meta.url));

/** Settings that point a run at a foreign service. */
export function settingsAt({ baseUrl, partner }: ForeignService): Record<string, string> {
  return {
    TARGET_BASE_URL: baseUrl,
    TARGET_USER_NAME: partner.userName,
    TARGET_PASSWORD: partner.password,
    TARGET_CLIENT_APPLICATION_SECRET: partner.clientApplicationSecret,
  };
}

/** Services with a rule or another replaced, one each, so that no two trials share customers. */
export function startAll(rules: readonly Partial<Rules>[]): Promise<ForeignService[]> {
  return Promise.all(rules.map((each) => startForeignService(each)));
}

/** All suites, at quick depth, against a service of its own. */
export function foreignTrial(name: string, service: ForeignService): Trial {
  return {
    name,
    settings: {
      ...loadTarget(settingsAt(service), FOREIGN_PROFILE),
      runId: name,
      depth: 'quick',
      seed: 1,
      timeBudgetSeconds: 0,
      allowWallet: true,
      allowBookings: Number.MAX_SAFE_INTEGER,
    },
    follows: [],
    mayStayOpen: [],
  };
}
