import type { Capability } from '../contract/requirement.ts';
import type { PriceFailure } from '../contract/outcomes.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** JSON Pointer (RFC 6901); in a place that lists things, a segment `*` stands for every item. */
export type Pointer = string;

/** The same, or `#`: the key under which the item stands, where a `*` listed what an object holds. */
export type PointerOrKey = Pointer;

/** JSON with `{{name}}` where a value of the run goes; `{{name?}}` drops the key where there is none. */
export type Template = Json;

/** How an answer shows something: every condition holds. */
export interface Sign {
  /** `200`, `4xx`; any of them. */
  status?: string[];
  body?: Condition[];
}

export interface Condition {
  pointer: Pointer;
  equals?: Json;
  oneOf?: Json[];
  exists?: boolean;
}

export interface Money {
  /** `number` and `text` are in units of the currency, `cents` in hundredths, or in a smaller part of a unit. */
  format: 'number' | 'text' | 'cents';
  /** Of `cents`: which part of a unit, as its number of digits: mills 3, micros 6; default: 2. */
  digits?: number;
  /** Of `text`: what stands before the cents; default `.`. The other one groups thousands. */
  decimalMark?: '.' | ',';
  /** Where the amount stands within the value; '' where the value is the amount. */
  amount: Pointer;
  /** Where the fraction of a unit stands when the amount is whole units, and in how many digits: cents 2, nanos 9. */
  fraction?: { pointer: Pointer; digits: number };
  /** What figures are worked out in, cents: 5 where they are rounded to 0.05, 100 where a currency has no cents; default: 1. */
  step?: number;
  /** How money is sent, with `{{amount}}`, and `{{fraction}}` where it stands apart. Default: the amount alone. */
  template?: Template;
}

export interface Players {
  /** Within a rate, or within its rate set. */
  pointer: Pointer;
  /** `most`: the greatest number; `mask`: a bit mask, 1, 2, 4 and 8 for one to four players. */
  format: 'most' | 'mask';
  /** Where the smallest number stands, beside one of these; one where there is none. */
  fewest?: Pointer;
  /** Whether a target may leave it out of all rates, which then take any number. */
  mayBeAbsent?: true;
}

export interface Time {
  /** `minutes` are counted from midnight; `hhmm` is 741 or 1500; the hour and the minute may stand apart. */
  format:
    'text' | 'epoch-seconds' | 'epoch-milliseconds' | 'minutes' | 'hhmm' | { hour: Pointer; minute: Pointer };
  /** Zone of the courses, `+05:45`, where times are written as UTC. */
  utcOffset?: string;
}

/** As it is written, a name or a number. */
export type CardType = string | number;

export interface CustomerEntry {
  /** May hold one range, `golfer{01..60}@example.com`. */
  email: string;
  /** Name of the setting that holds the customer's password. */
  password?: string;
}

export interface Each {
  each: Pointer;
  /** Leaves out the items for which this does not hold. */
  where?: Condition;
}

export interface RequestBinding {
  body?: Template;
  query?: Record<string, string>;
}

interface Outcomes {
  /** Any of these signs. */
  accepted?: Sign[];
  rejected?: Sign[];
}

/** A test card. */
export interface CreditCard {
  type: CardType;
  number: string;
  /** The security code on it. */
  code?: string;
}

export interface Profile {
  $schema?: string;
  /** Where values come from, by JSON Pointer into the profile; what is not named was declared. */
  provenance?: Readonly<Record<string, 'given' | 'declared' | 'observed'>>;
  name: string;
  kind: 'sandbox' | 'mock' | 'production';
  channel: string;
  customers: { registered: CustomerEntry[]; guests: CustomerEntry[] };
  promoCode?: string;
  cards: {
    /** Test cards, of accepted types; different numbers, since a deployment may refuse one twice. */
    credit: CreditCard[];
    /** A type that is on no list. */
    unknownType: CardType;
    /** Issued gift card numbers. */
    giftCards: string[];
  };
  disclaims?: { capability: Capability; reason: string }[];
  clock: ({ control: 'header'; header: string } | { control: 'real' }) & { date?: 'untrusted' };
  /** Headers that a gateway asks for, sent with every request: the value, or the setting that holds it. */
  headers?: Record<string, string | { env: string }>;
  limits: {
    concurrency: number;
    deadlineSeconds: number;
    requestsPerSecond?: number;
    bookings?: number;
    wallet?: boolean;
  };
  outcomes: Required<Outcomes> & {
    /** Statuses under which something in front of the service, a firewall say, answers in a format of its own. */
    gateway?: string[];
  };
  values: { money: Money; time: Time };
  search: {
    near: { latitude: number; longitude: number; proximity: number };
    /** A proximity that leaves out at least one facility that `near` finds, and keeps another. */
    narrow?: number;
    /** Further query parameters of each search; one search for each entry, until enough was found. */
    windows: Record<string, string>[];
    /** Players that each tee time takes at least, where the search shows fewer or none; default: one. */
    fewestPlayers?: number;
  };
  operations: {
    secureEcho: Outcomes & { request: RequestBinding; response: { message?: Pointer } };
    searchFacilities: Outcomes & {
      response: {
        facilities: Pointer;
        facilityId: PointerOrKey;
        rateSets: Pointer;
        time: PointerOrKey;
        /** Where the day stands, if not in the time; tells tee times of different days apart. */
        date?: PointerOrKey;
        rates: Pointer;
        rateId: PointerOrKey;
        price: Pointer;
        /** How many players a rate takes, where it says so. */
        players?: Players;
        /** The same figure in an invoice's Pricing, for so many players, where it is shown there. */
        priceInInvoice?: Pointer;
        money?: Money;
      };
    };
    authenticateCustomer: Outcomes & {
      request: RequestBinding;
      /** Of a guest, where it differs. */
      guestRequest?: RequestBinding;
      response: { token: Pointer };
    };
    getWallet: Outcomes & {
      response: {
        creditCards: Each;
        giftCards?: Each;
        optionId: PointerOrKey;
        cardType?: Pointer;
        /** Name of the card holder, and a text that ends in the last four characters of the number: they tell whose an option is. */
        cardHolder?: Pointer;
        numberEnd?: Pointer;
        /** The marking on a card, or the id of the default card on the wallet. */
        isDefault: Condition | { idInWallet: Pointer };
      };
    };
    addPaymentOption: Outcomes & {
      creditCard: RequestBinding;
      giftCard?: RequestBinding;
      /** Where the payment option type and the other required fields stand in the bodies, for leaving them out. */
      fields: {
        optionType: Pointer | { creditCard: Pointer; giftCard?: Pointer };
        cardType: Pointer;
        giftNumber?: Pointer;
      };
      response: { optionId?: Pointer };
    };
    setPrimary: Outcomes & { request: RequestBinding };
    removePaymentOption: Outcomes & { creditCard: RequestBinding; giftCard?: RequestBinding };
    addReservation: Outcomes & {
      request: RequestBinding;
      /** Whose invoice `{{invoice}}` is: the plain one where absent. */
      invoice?: 'invoice' | 'customerInvoice';
      /** Where the rate and the payments stand in the body, for leaving them out. */
      fields: { rate: Pointer[]; payments: Pointer };
      payments: {
        creditCard: Template;
        savedCard?: Template;
        affiliate?: Template;
        giftCard?: Template;
      };
      response: { failure?: { pointer: Pointer; names: Record<string, PriceFailure> } };
    };
    invoice: Outcomes & {
      response: {
        /** Where the object stands that has Pricing. */
        invoice: Pointer;
        /** Figures within Pricing that are scaled, beside the two that the contract names. */
        figures: Pointer[];
        /** The figure that a reservation pays. */
        due: Pointer;
        /** What a reservation's `{{invoice}}` is, where the object that has Pricing is not it. */
        booked?: Pointer;
        money?: Money;
      };
    };
    customerInvoice: Outcomes & {
      /** Where its answer is of another shape than that of the plain invoice. */
      response?: { invoice: Pointer; booked?: Pointer };
    };
  };
}
