import { WALLET_CHANGES } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import type { RunSettings } from '../../run/runSettings.ts';
import { isLoopback } from '../../target/baseUrl.ts';
import type { Profile } from '../../target/profile.ts';

/**
 * What may be stored and booked. Loopback is free; elsewhere the command line or the profile allows it, and a production
 * target needs both. Where the command line gives a number of bookings, no more are made.
 */
export class Allowance {
  readonly #wallet: boolean;
  #bookings: number;

  constructor(settings: Pick<RunSettings, 'baseUrl' | 'profile' | 'allowWallet' | 'allowBookings'>) {
    const { limits, kind } = settings.profile as Profile;
    const { allowWallet, allowBookings } = settings;
    if (kind === 'production') {
      this.#wallet = allowWallet && limits.wallet === true;
      this.#bookings = Math.min(allowBookings ?? 0, limits.bookings ?? 0);
    } else {
      const isFree = isLoopback(settings.baseUrl);
      this.#wallet = isFree || allowWallet || limits.wallet === true;
      this.#bookings = allowBookings ?? limits.bookings ?? (isFree ? Number.POSITIVE_INFINITY : 0);
    }
  }

  /** Whether another reservation may be sent. */
  get mayBook(): boolean {
    return this.#bookings >= 1;
  }

  /** Why an operation must not be sent, or undefined. Counts a reservation as spent. */
  refuses(operation: Operation): string | undefined {
    if (WALLET_CHANGES.includes(operation) && !this.#wallet) {
      return 'storing payment options is not allowed on this target; see --allow-wallet';
    }
    if (operation !== 'addReservation') return undefined;
    if (this.#bookings < 1) return 'no booking is allowed (any more) on this target; see --allow-bookings';
    this.#bookings -= 1;
    return undefined;
  }
}
