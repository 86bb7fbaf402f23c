import { OPERATIONS } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import type { Customer } from '../../target/customers.ts';
import type { Request } from '../requests/request.ts';
import { ratePath, searchQuery } from '../requests/teeTimeQueries.ts';
import type { BookingSetups } from './bookings.ts';
import { byEmail } from './tools.ts';
import type { Tools } from './tools.ts';
import type { WalletSetups } from './wallets.ts';

type Typical = (customer: Customer) => Promise<Request> | Request;

/** A request of each operation that the target accepts: with what it needs set up, but not always its customer token. */
export function typicalRequests(
  { bodies, run }: Tools,
  wallets: WalletSetups,
  bookings: BookingSetups,
): Record<Operation, Typical> {
  const { profile } = run.session;
  return {
    secureEcho: () => ({ route: OPERATIONS.secureEcho.route, ...bodies.echo('conformance') }),
    searchFacilities: () => ({
      route: OPERATIONS.searchFacilities.route,
      path: { channelId: profile.channel },
      query: { ...searchQuery(profile), expand: undefined },
    }),
    authenticateCustomer: (customer) => ({
      route: OPERATIONS.authenticateCustomer.route,
      ...byEmail(customer),
      ...bodies.authentication(customer),
    }),
    getWallet: (customer) => ({ route: OPERATIONS.getWallet.route, ...byEmail(customer) }),
    async addPaymentOption(customer) {
      // Before there is a token, which may be about to time out.
      await run.leases.takeCardTurn();
      if (customer.kind === 'guest') await wallets.guestWalletNoted(customer);
      return {
        route: OPERATIONS.addPaymentOption.route,
        ...byEmail(customer),
        ...bodies.creditCard(wallets.nextCard(customer)),
      };
    },
    async setPrimary(customer) {
      await wallets.creditCard(customer);
      return wallets.primaryRequest(customer, await wallets.creditCard(customer));
    },
    async removePaymentOption(customer) {
      return wallets.removalRequest(customer, 'creditCard', await wallets.creditCard(customer));
    },
    addReservation: async (customer) => (await bookings.reservation(customer)).request,
    async invoice() {
      const rate = await bookings.rate();
      const query = { 'player-count': String(rate.fewest) };
      return { route: OPERATIONS.invoice.route, path: ratePath(profile, rate), query };
    },
    async customerInvoice(customer) {
      const rate = await bookings.rate({}, customer);
      const query = { 'player-count': String(rate.fewest), customeremail: customer.email };
      return { route: OPERATIONS.customerInvoice.route, path: ratePath(profile, rate), query };
    },
  };
}
