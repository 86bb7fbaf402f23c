import { mapObjects, both, reading, showingAll } from './wire.ts';
import type { Alteration } from './wire.ts';
import type { Variant } from './variant.ts';

/** Names that the interface gives, which no deployment may change. Source: interface, Resources and their fields. */
const contractNames = [
  'Pricing',
  'PreDiscountPricing',
  'TransactionFeeTotal',
  'TaxesAndFees',
  'PaymentInformation',
];

/** Names of the request bodies, which have to be found again whatever they are called on the wire. */
const requestNames = [
  ...[
    '__type',
    'EMail',
    'Password',
    'Type',
    'Number',
    'Name',
    'ExpirationMonth',
    'ExpirationYear',
    'PostalCode',
  ],
  ...[
    'CountryCode',
    'WalletOptionId',
    'InventoryChannelID',
    'TeeTimeRateID',
    'Invoice',
    'GuestInfo',
    'FirstName',
  ],
  ...[
    'LastName',
    'PhoneNumber',
    'EmailAddress',
    'CreditCardNumber',
    'CVVCode',
    'BillingName',
    'Amount',
    'Value',
  ],
  ...[
    'PaymentOptionID',
    'PaymentTimeStamp',
    'PaymentAmount',
    'PaymentReferenceNumber',
    'CustomerBillingZipCode',
  ],
  ...['GuestGiftCards', 'CurrencyCode', 'PlayerCount', 'PromoCodeApplied', 'FacilityID', 'Time', 'RateName'],
  // Of other variants, which may be laid under a renaming.
  ...['SavedGiftCardId', 'Minor', 'Unit', 'Exponent', 'Units', 'Nanos', 'Ticket'],
];

/** Name of a field on the wire. */
export type Renaming = (name: string) => string;

const keeping =
  (rename: Renaming): Renaming =>
  (name) =>
    contractNames.includes(name) || name.startsWith('_') ? name : rename(name);

const words = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+/g) ?? [name];

/** `teeTimeRateId`. */
export const camelCase: Renaming = keeping((name) =>
  words(name)
    .map((word, at) => (at === 0 ? '' : word.charAt(0)) + word.slice(at === 0 ? 0 : 1).toLowerCase())
    .join(''),
);

/** `tee_time_rate_id`. */
export const snakeCase: Renaming = keeping((name) => words(name).join('_').toLowerCase());

const german: Readonly<Record<string, string>> = {
  ID: 'Kennung',
  FacilityID: 'AnlagenKennung',
  TeeTimeRateID: 'TarifKennung',
  WalletOptionId: 'ZahlmittelKennung',
  PaymentOptionID: 'GespeichertesZahlmittel',
  Ratesets: 'Tarifgruppen',
  Rates: 'Tarife',
  Time: 'Abschlagzeit',
  SinglePlayerPrice: 'PreisProSpieler',
  GreensFees: 'Greenfee',
  DueOnline: 'OnlineFällig',
  DueAtCourse: 'VorOrtFällig',
  CreditCards: 'Kreditkarten',
  GiftCards: 'Gutscheine',
  IsDefault: 'IstStandard',
  Type: 'Art',
  Number: 'Nummer',
  Name: 'Bezeichnung',
  Value: 'Betrag',
  Amount: 'Zahlbetrag',
  CurrencyCode: 'Währung',
  EMail: 'Benutzerkennung',
  Password: 'Kennwort',
  Invoice: 'Rechnung',
  GuestInfo: 'Gast',
  Message: 'Meldung',
  ErrorCode: 'Fehlernummer',
};

/** Other words, in another language. */
export const germanWords: Renaming = keeping((name) => german[name] ?? name);

function renaming(rename: Renaming): Alteration {
  const back = new Map(requestNames.map((name) => [rename(name), name]));
  const renamed = (value: unknown, name: Renaming): unknown =>
    mapObjects(value, (fields) =>
      Object.fromEntries(Object.entries(fields).map(([key, item]) => [name(key), item])),
    );
  return both(
    showingAll((body) => renamed(body, rename)),
    reading((body, { operation }) =>
      operation === 'secureEcho' ? body : renamed(body, (name) => back.get(name) ?? name),
    ),
  );
}

/** Variants whose requests have fields that no renaming knows. */
const ownFieldNames = [
  'option-type-as-key',
  'booked-by-quote',
  'booked-by-quote-beside',
  'booked-by-customer-invoice',
  'guest-login-apart',
  'golfers-by-name',
];

/** Field names beyond the few that the interface gives are not shown. */
export const namings: readonly Variant[] = [
  {
    name: 'camel-case',
    describes: 'Field names that the interface does not give begin with a small letter.',
    alter: renaming(camelCase),
    excludes: ['snake-case', 'german-words', ...ownFieldNames],
  },
  {
    name: 'snake-case',
    describes: 'Field names that the interface does not give are small letters with underscores.',
    alter: renaming(snakeCase),
    excludes: ['camel-case', 'german-words', ...ownFieldNames],
  },
  {
    name: 'german-words',
    describes: 'Field names that the interface does not give are German, with letters beyond ASCII.',
    alter: renaming(germanWords),
    excludes: ['camel-case', 'snake-case', 'wide-rate-ids', ...ownFieldNames],
  },
];
