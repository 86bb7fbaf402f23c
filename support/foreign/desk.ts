import { Bookings } from './bookings.ts';
import { Refusal, textUnder } from './call.ts';
import type { Answer, Call } from './call.ts';
import { CLUBS, kilometresTo } from './clubs.ts';
import { requirePartner } from './partner.ts';
import type { Partner } from './partner.ts';
import type { CustomerOperation, Rules } from './rules.ts';
import { statementOf } from './statement.ts';
import { TeeSheet } from './teeSheet.ts';
import { Tokens } from './tokens.ts';
import { Wallets } from './wallets.ts';

const MEMBERS = /^(?:member\d\d|o[+]&=#%25[?]';é|a b\/c)@links\.example$/;
const CHANNEL = 'web-shop';
const RATE_SETS = 'FacilityDetail.Ratesets';

/** Takes the calls of the one partner. */
export class Desk {
  readonly wallets: Wallets;
  readonly #partner: Partner;
  readonly #rules: Rules;
  readonly #tokens: Tokens;
  readonly #sheet = new TeeSheet(Date.now());
  readonly #bookings: Bookings;

  constructor(partner: Partner, rules: Rules) {
    this.#partner = partner;
    this.#rules = rules;
    this.#tokens = new Tokens(rules);
    this.wallets = new Wallets(rules);
    this.#bookings = new Bookings(rules, this.#sheet, this.wallets);
  }

  /** @throws Refusal */
  answer(call: Call): Answer {
    const [area = '', second = '', ...rest] = call.path;
    const route = `${call.method} ${area}/${rest.join('/')}`;
    if (area === 'customers' && second !== '') return this.#forGolfer(call, route, second);
    if (area === 'channel') return this.#inChannel(call, second, rest);
    requirePartner(call, this.#partner, this.#rules.signatureSeconds);
    if (call.method !== 'POST' || call.path.join('/') !== 'system/status/secure-echo')
      throw new Refusal('desk/no-such-thing', 404);
    return { status: 200, result: { heard: call.body, on: new Date(call.now).toISOString() } };
  }

  #forGolfer(call: Call, route: string, golfer: string): Answer {
    switch (route) {
      case 'POST customers/authentication-token':
        return this.#authenticate(call, golfer);
      case 'GET customers/wallet':
        return this.#withToken(call, golfer, 'read-wallet', () => ({
          status: 200,
          result: this.wallets.shown(golfer),
        }));
      case 'POST customers/wallet':
        return this.#withToken(call, golfer, 'store-option', () => {
          this.wallets.store(golfer, !MEMBERS.test(golfer), call.body);
          return { status: 201, result: 'stored' };
        });
      case 'DELETE customers/wallet':
        return this.#withToken(call, golfer, 'drop-option', () => {
          this.wallets.drop(golfer, call.query.get('ref') ?? '');
          return { status: 200, result: 'dropped' };
        });
      case 'POST customers/wallet/creditcard/setprimary':
        return this.#withToken(call, golfer, 'charge-first', () => {
          this.wallets.chargeFirst(golfer, textUnder(call.body, 'charge'));
          return { status: 202, result: 'changed' };
        });
      case 'POST customers/reservations':
        return this.#withToken(call, golfer, 'book', () => ({
          status: 200,
          result: { booking: this.#bookings.book(golfer, !MEMBERS.test(golfer), call.body) },
        }));
      default:
        throw new Refusal('desk/no-such-thing', 404);
    }
  }

  /** Whoever is no member is a guest; nobody has a password here. */
  #authenticate(call: Call, golfer: string): Answer {
    requirePartner(call, this.#partner, this.#rules.signatureSeconds);
    if (textUnder(call.body, 'signIn', 'golfer') !== golfer) throw new Refusal('golfer/not-the-one', 422);
    return { status: 200, result: { pass: { value: this.#tokens.first(golfer, call.now) } } };
  }

  #inChannel(
    call: Call,
    channel: string,
    [facilities = '', , teeTimes = '', id = '', ...last]: string[],
  ): Answer {
    const isKnown = call.method === 'GET' && facilities === 'facilities';
    if (isKnown && teeTimes === '') return this.#search(call, channel);
    if (!isKnown || teeTimes !== 'tee-times') throw new Refusal('desk/no-such-thing', 404);
    if (last.join('/') === 'invoice') return this.#statement(call, id);
    if (last.join('/') !== 'invoice/customer-invoice') throw new Refusal('desk/no-such-thing', 404);
    const golfer = call.query.get('customeremail') ?? '';
    if (golfer === '') throw new Refusal('statement/golfer-missing', 422);
    return this.#withToken(call, golfer, 'own-statement', () => this.#statementFor(call, id));
  }

  #search(call: Call, channel: string): Answer {
    requirePartner(call, this.#partner, this.#rules.signatureSeconds);
    const [latitude, longitude, proximity] = ['latitude', 'longitude', 'proximity'].map((name) =>
      Number(call.query.get(name) ?? Number.NaN),
    ) as [number, number, number];
    const isExpanded = call.query.get('expand') === RATE_SETS;
    const clubs = CLUBS.map((club) => ({ club, km: kilometresTo(club, latitude, longitude) }))
      .filter(({ km }) => channel === CHANNEL && km <= proximity)
      .map(({ club, km }) => {
        const slots = this.#sheet.listed(club, call.query.get('day'));
        const shown = (isExpanded ? slots : slots.slice(0, 1)).map(({ start, fares }) => ({
          start: { local: start },
          fares: fares.map(({ id, holes, cents }) => ({ fare: String(id), holes, perHead: cents })),
        }));
        return { club: club.id, title: club.title, km: Math.round(km), slots: shown };
      });
    return { status: 200, result: { clubs } };
  }

  #statement(call: Call, id: string): Answer {
    requirePartner(call, this.#partner, this.#rules.signatureSeconds);
    const token = call.header('customertoken');
    if (token !== undefined && !this.#tokens.isLive(token, call.now))
      throw new Refusal('golfer/token-unknown');
    return this.#statementFor(call, id);
  }

  #statementFor(call: Call, id: string): Answer {
    const players = call.query.get('player-count') ?? '';
    if (!/^[1-9]\d?$/.test(players)) throw new Refusal('statement/players-missing', 422);
    const found = this.#sheet.find(id);
    if (found === undefined) throw new Refusal('statement/fare-unknown', 404);
    if (this.#sheet.isTaken(found.slot)) throw new Refusal('statement/slot-gone', 410);
    if (call.query.get('verify') === 'true') this.#requireSeats(found.slot, Number(players));
    const promoCode = call.query.get('promo-code');
    return {
      status: 200,
      result: { statement: statementOf(found, Number(players), promoCode, this.#rules) },
    };
  }

  #requireSeats(slot: Parameters<TeeSheet['take']>[0], players: number): void {
    if (!this.#rules.isBookable(slot.minute % 10) || players > 4) throw new Refusal('statement/no-seats');
  }

  /** The token is looked at before the partner, used up after; a refused call uses it up as well. */
  #withToken(call: Call, golfer: string, operation: CustomerOperation, work: () => Answer): Answer {
    if ((call.header('customertoken') ?? '') === '') throw new Refusal('golfer/token-missing');
    requirePartner(call, this.#partner, this.#rules.signatureSeconds);
    const token = this.#tokens.use(call, golfer, operation);
    const next = token === undefined ? {} : { token };
    try {
      return { ...work(), ...next };
    } catch (error) {
      throw error instanceof Refusal ? Object.assign(error, next) : error;
    }
  }
}
