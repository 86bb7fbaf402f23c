import { randomUUID } from 'node:crypto';
import type { RunSettings } from '../run/runSettings.ts';
import { monotonicNow } from '../exchange/exchange.ts';
import { bodiesOf } from '../conformance/requests/bodies.ts';
import { CaseRun } from '../conformance/case/caseRun.ts';
import { firstSight } from '../conformance/session/firstSight.ts';
import type { Given } from '../conformance/given/given.ts';
import { givenFor } from '../conformance/given/given.ts';
import { otherMethod } from '../conformance/given/otherMethod.ts';
import { walletsByEither } from '../conformance/given/walletsByEither.ts';
import type { Authenticate } from '../conformance/requests/authentication.ts';
import type { Send } from '../conformance/requests/request.ts';
import { senderFor } from '../conformance/case/send.ts';
import { closeSession, sessionOf } from '../conformance/session/openSession.ts';
import type { Redactor } from '../exchange/redactor.ts';
import type { ShownAt } from '../journal/traits.ts';
import type { Customer } from '../target/customers.ts';
import { everyCustomerOf } from '../target/customers.ts';
import type { Profile } from '../target/profile.ts';
import { optionsIn } from '../journal/optionsIn.ts';
import type { ListedOption } from '../journal/optionsIn.ts';
import { disclaims } from '../target/disclaims.ts';

/** The wallets of a target outside of any case, with connections and tokens of their own. */
export interface WalletAccess {
  customers: readonly Customer[];
  shownAt: ShownAt;
  /** @throws Inconclusive where the wallet cannot be read. */
  read(customer: Customer): Promise<ListedOption[]>;
  remove(customer: Customer, option: ListedOption): Promise<void>;
  setPrimary(customer: Customer, option: ListedOption): Promise<void>;
  /** Whether the target clearly says that a guest has no wallet. */
  hasNone(customer: Customer): Promise<boolean>;
  redactor: Redactor;
  close(): Promise<void>;
}

/** Removing is what a sweep is asked for, and it only takes away what a run was allowed to store; it books nothing. */
function sweepSettings(run: RunSettings): RunSettings {
  const settings = { ...run };
  delete settings.journal;
  const profile = settings.profile as Profile;
  return {
    ...settings,
    runId: randomUUID(),
    profile: { ...profile, limits: { ...profile.limits, wallet: true, bookings: 0 } },
    allowWallet: true,
    allowBookings: 0,
  };
}

/** Whoever sweeps is not interrupted by the run that it sweeps after. */
const NEVER = new AbortController().signal;

/** Opens the wallets of the customers that the profile lists. */
export function openWallets(runSettings: RunSettings): WalletAccess {
  const settings = sweepSettings(runSettings);
  const session = sessionOf(settings);
  const { profile } = session;
  const method = disclaims(profile, 'simple') ? 'signature' : 'simple';
  const run = new CaseRun({ signal: NEVER }, session, method, {
    exchanges: 0,
    breaches: [],
  });
  const bodies = bodiesOf(profile, () => monotonicNow() / 1000 + session.clock.offset);
  const send = senderFor(run);
  const given = givenFor({ run, send, bodies });
  const wallets = walletsByEither({ run, send, bodies, given });
  return {
    customers: everyCustomerOf(profile, settings.variables),
    shownAt: profile.operations.getWallet.response,
    async read(customer) {
      await firstSight(session);
      const read = async () => optionsIn(await wallets.wallet(customer));
      // It does no harm twice, where the target had no time for it.
      return await read().catch(read);
    },
    remove: (customer, { kind, id }) => wallets.removed(customer, kind, id),
    setPrimary: (customer, { id }) => wallets.primary(customer, id),
    async hasNone(customer) {
      await firstSight(session);
      const refuses = (auth?: Authenticate) => refusesWallet(customer, auth, { bodies, given, send });
      const other = otherMethod(run);
      return (await refuses()) && (other === undefined || (await refuses(other)));
    },
    redactor: session.redactor,
    close: () => closeSession(settings),
  };
}

interface Tools {
  bodies: ReturnType<typeof bodiesOf>;
  given: Given;
  send: Send;
}

async function refusesWallet(
  customer: Customer,
  auth: Authenticate | undefined,
  { bodies, given, send }: Tools,
): Promise<boolean> {
  const path = { customer_email: customer.email };
  const by = auth === undefined ? {} : { auth };
  const authenticated = await send('POST /customers/{customer_email}/authentication-token', {
    path,
    ...bodies.authentication(customer),
    ...by,
  });
  if (authenticated.reception !== 'accepted') return authenticated.reception === 'rejected';
  const token = await given.token(customer, auth);
  const read = await send('GET /customers/{customer_email}/wallet', { path, token, ...by });
  return read.reception === 'rejected';
}
