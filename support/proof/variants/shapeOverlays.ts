import { REQUIREMENTS } from '../../contract/requirements/index.ts';
import type { Profile, Template } from '../../target/profile.ts';
import { bind } from './overlay.ts';
import type { Overlays } from './overlay.ts';

type SearchResponse = Profile['operations']['searchFacilities']['response'];

const search = (change: (response: SearchResponse) => Partial<SearchResponse>) =>
  bind('searchFacilities', (binding) => ({
    ...binding,
    response: { ...binding.response, ...change(binding.response) },
  }));

type WalletResponse = Profile['operations']['getWallet']['response'];

const wallet = (change: Partial<WalletResponse>) =>
  bind('getWallet', (binding) => ({ ...binding, response: { ...binding.response, ...change } }));

function withoutHolder(profile: Profile): Profile {
  const response = { ...profile.operations.getWallet.response };
  delete response.cardHolder;
  return bind('getWallet', (binding) => ({ ...binding, response }))(profile);
}

const withoutId = bind('addPaymentOption', (binding) => ({ ...binding, response: {} }));

const noMessage = bind('secureEcho', (binding) => ({ ...binding, response: {} }));

type Addition = Profile['operations']['addPaymentOption'];

/** Each body within an object whose only key is the type. */
const byKind = ({ creditCard, giftCard, fields, ...binding }: Addition): Addition => ({
  ...binding,
  creditCard: { body: { CreditCard: creditCard.body ?? null } },
  giftCard: { body: { GiftCard: giftCard?.body ?? null } },
  fields: {
    ...fields,
    optionType: { creditCard: '/CreditCard', giftCard: '/GiftCard' },
    cardType: `/CreditCard${fields.cardType}`,
    giftNumber: `/GiftCard${fields.giftNumber ?? ''}`,
  },
});

/** Rows with a case that stores an option, which it cannot remove where the option has another id by then. */
const storing = REQUIREMENTS.map(({ id }) => id)
  .filter((id) => /^(?:AUTH|FORMAT|TOKEN|WALLET|RESERVATION)/.test(id))
  .map((requirement) => ({ requirement, because: 'what a case has stored is not found to be removed' }));

const nothingToFindBy = 'a stored option cannot be found again where its name does not stay';

const bookedBy = (Quote: string) =>
  bind('addReservation', ({ fields, ...binding }) => ({
    ...binding,
    request: {
      body: {
        InventoryChannelID: '{{channel}}',
        TeeTimeRateID: '{{rateId}}',
        Quote,
        PaymentInformation: '{{payments}}',
      },
    },
    fields: { ...fields, rate: ['/TeeTimeRateID', '/Quote'] },
  }));

const TYPES = ['Visa', 'MasterCard', 'AmericanExpress', 'Discover'];

const cardTypesNumbered = (profile: Profile): Profile => ({
  ...profile,
  cards: {
    ...profile.cards,
    credit: profile.cards.credit.map((card) => ({ ...card, type: TYPES.indexOf(String(card.type)) })),
    unknownType: 99,
  },
});

/** Shapes of bodies and queries. */
export const SHAPES: Overlays = {
  'cents-of-sum-due': {
    profile: search(() => ({ price: '/SinglePlayerPrice/DueOnline', priceInInvoice: '/DueOnline' })),
  },
  'flat-rates': { profile: search(() => ({ rateSets: '/Rates/*', rates: '' })) },
  'card-types-numbered': { profile: cardTypesNumbered },
  'two-to-four-in-two-fields': {
    profile: search(() => ({
      players: { pointer: '/MostPlayers', format: 'most', fewest: '/FewestPlayers' },
    })),
  },
  'search-enveloped': { profile: search(({ facilities }) => ({ facilities: `/Facilities${facilities}` })) },
  'facilities-by-key': { profile: search(() => ({ facilityId: '#' })) },
  'date-apart': { profile: search(() => ({ date: '/Day' })) },
  'booked-by-quote': { profile: bookedBy('{{invoice/Quote}}') },
  'booked-by-quote-beside': {
    profile: (profile) =>
      bind('invoice', (binding) => ({
        ...binding,
        response: { ...binding.response, invoice: '/Statement', booked: '/Quote' },
      }))(bookedBy('{{invoice}}')(profile)),
  },
  'saved-card-is-the-default-one': {
    profile: bind('addReservation', (binding) => ({
      ...binding,
      payments: {
        ...binding.payments,
        savedCard: { __type: 'SavedCreditCardPayment:#DataContracts', Amount: '{{amount}}' },
      },
    })),
    mayStayOpen: ['RESERVATION-SAVED-CARD-OTHER', 'RESERVATION-SAVED-CARD-REMOVED'].map((requirement) => ({
      requirement,
      because: 'no payment names a card that it should not',
    })),
  },
  'golfers-by-name': {
    profile: bind('addReservation', ({ request, ...binding }) => ({
      ...binding,
      request: {
        body: {
          ...(request.body as Record<string, Template>),
          Golfers: [{ '{{each player}}': { GolferName: 'Golfer {{player}}' } }],
        },
      },
    })),
  },
  'booked-by-customer-invoice': {
    profile: bind('addReservation', (binding) => ({ ...binding, invoice: 'customerInvoice' })),
  },
  'guest-login-apart': {
    profile: bind('authenticateCustomer', (binding) => ({
      ...binding,
      guestRequest: { body: { GuestAddress: '{{email}}' } },
    })),
  },
  'options-renamed-each-time': {
    mayStayOpen: [
      // Those about adding only where a wallet holds the options of others beforehand.
      ...['WALLET-ADD-CREDIT-CARD', 'WALLET-ADD-CARD-TYPE-REQUIRED', 'WALLET-ADD-CARD-TYPE-LISTED'],
      ...['WALLET-ADD-GIFT-CARD', 'WALLET-ADD-GIFT-NUMBER-REQUIRED', 'WALLET-ADD-OPTION-TYPE-REQUIRED'],
      ...['WALLET-READ-CREDIT-CARDS', 'WALLET-OWNER', 'WALLET-DEFAULT-FIRST', 'WALLET-DEFAULT-AFTER-GIFT'],
      ...['WALLET-DEFAULT-LATER', 'WALLET-DEFAULT-SINGLE', 'WALLET-PRIMARY-SET', 'WALLET-PRIMARY-MOVES'],
      ...['WALLET-REMOVE-CREDIT-CARD', 'WALLET-REMOVE-GIFT-CARD', 'WALLET-REMOVE-ONE'],
      ...['RESERVATION-SAVED-CARD', 'RESERVATION-SAVED-CARD-OTHER', 'RESERVATION-SAVED-CARD-REMOVED'],
      ...['RESERVATION-GIFT-CARD-SAVED', 'RESERVATION-GIFT-CARD-UNSAVED'],
    ].map((requirement) => ({ requirement, because: nothingToFindBy })),
  },
  'options-renamed-at-changes': { mayStayOpen: storing },
  'options-renamed-at-marking': { mayStayOpen: storing },
  'options-counted-up': { mayStayOpen: storing },
  'options-by-key': { profile: wallet({ optionId: '#' }) },
  'option-type-as-key': { profile: bind('addPaymentOption', byKind) },
  'saved-gift-card-by-id': {
    profile: bind('addReservation', (binding) => ({
      ...binding,
      payments: {
        ...binding.payments,
        giftCard: {
          __type: 'AccountCredit:#DataContracts',
          SavedGiftCardId: '{{optionId?}}',
          GuestGiftCards: [{ Number: '{{giftCardNumber}}' }],
        },
      },
    })),
  },
  'search-by-day': {
    profile: (profile) => ({
      ...profile,
      search: {
        ...profile.search,
        windows: profile.search.windows.map((window) => ({ day: window['date-min'] ?? '{{date+1}}' })),
      },
    }),
  },
  'invoice-wrapped': {
    profile: bind('invoice', (binding) => ({
      ...binding,
      response: { ...binding.response, invoice: '/Result/Invoice' },
    })),
  },
  'savings-shown': {
    profile: bind('invoice', (binding) => ({
      ...binding,
      response: { ...binding.response, figures: [...binding.response.figures, '/SavingsTotal'] },
    })),
  },
  'customer-invoice-apart': {
    profile: bind('customerInvoice', (binding) => ({ ...binding, response: { invoice: '/Statement' } })),
  },
  'token-in-object': {
    profile: bind('authenticateCustomer', (binding) => ({
      ...binding,
      response: { token: '/CustomerToken' },
    })),
  },
  'reservation-number-only': {},
  'echo-receipt': { profile: noMessage },
  'ids-as-text': {},
  'unknown-fields': {},
  'default-by-absence': { profile: wallet({ isDefault: { pointer: '/IsDefault', exists: true } }) },
  'default-by-id': { profile: wallet({ isDefault: { idInWallet: '/PrimaryCardId' } }) },
  'card-holders-cut-short': { profile: withoutHolder },
  'default-stands-first': { profile: wallet({ isDefault: { idInWallet: '/CreditCards/0/WalletOptionId' } }) },
  'wallet-in-one-list': {
    profile: wallet({
      creditCards: { each: '/Options/*', where: { pointer: '/Kind', equals: 'CREDIT' } },
      giftCards: { each: '/Options/*', where: { pointer: '/Kind', equals: 'GIFT' } },
    }),
  },
  'remove-by-query': {
    profile: bind('removePaymentOption', (binding) => ({
      ...binding,
      creditCard: { query: { 'option-id': '{{optionId}}' } },
      giftCard: { query: { 'option-id': '{{optionId}}' } },
    })),
  },
  'add-tells-no-id': { profile: withoutId },
  'wallet-shown-late-ids-untold': { profile: withoutId },
  'add-answers-nothing': { profile: withoutId },
};
