import type { Requirement } from '../requirement.ts';

const WHERE = { group: 'wallet', basis: 'stated', needs: ['wallet'] } as const;
const RESOURCES = { ...WHERE, section: 'Resources and their fields' } as const;
const ADD = { ...WHERE, section: 'Per-endpoint details, 5' } as const;
const GIFT = { ...ADD, needs: ['wallet', 'gift-cards'] } as const;

export const WALLET = [
  {
    ...RESOURCES,
    id: 'WALLET-READ',
    sentence: 'A registered customer has a wallet, which GetWallet returns.',
  },
  {
    ...WHERE,
    section: 'Per-endpoint details, 4',
    id: 'WALLET-READ-CREDIT-CARDS',
    sentence: 'GetWallet returns every stored credit card in a collection of credit cards.',
  },
  {
    ...RESOURCES,
    id: 'WALLET-CARD-TYPE',
    optional: true,
    sentence: 'A stored credit card has the credit card type with which it was added.',
  },
  {
    ...RESOURCES,
    id: 'WALLET-OWNER',
    basis: 'interpreted',
    reading: 'A wallet belongs to one customer: what one customer does is not seen in the wallet of another.',
    alternative: 'None that a payment service could mean.',
    sentence:
      'Adding, marking and removing in one wallet leaves the wallets of other customers as they were.',
  },
  {
    ...ADD,
    id: 'WALLET-ADD-CREDIT-CARD',
    basis: 'interpreted',
    reading: 'A wallet holds three cards at least; it may have no room for a fourth.',
    alternative: 'A wallet holds any number of cards.',
    sentence: 'Adding a credit card with its type stores it in the wallet, beside those that it holds.',
  },
  {
    ...ADD,
    id: 'WALLET-ADD-CARD-TYPE-REQUIRED',
    sentence: 'Adding a credit card without a credit card type is rejected, and nothing is stored.',
  },
  {
    ...RESOURCES,
    id: 'WALLET-ADD-CARD-TYPE-LISTED',
    basis: 'interpreted',
    reading: 'A type that is taken from the list is one of it: any other is refused.',
    alternative: 'The list says what may be sent, not what is refused.',
    sentence:
      'Adding a credit card whose type is not on the accepted list is rejected, and nothing is stored.',
  },
  {
    ...GIFT,
    id: 'WALLET-ADD-GIFT-CARD',
    basis: 'interpreted',
    reading: 'A wallet holds two gift cards beside two credit cards at least.',
    alternative: 'A wallet holds one gift card at most, or fewer than four options in all.',
    sentence: 'A gift card is added with nothing but its type and its number.',
  },
  {
    ...GIFT,
    id: 'WALLET-ADD-GIFT-NUMBER-REQUIRED',
    sentence: 'Adding a gift card without its number is rejected.',
  },
  {
    ...GIFT,
    id: 'WALLET-ADD-OPTION-TYPE-REQUIRED',
    basis: 'interpreted',
    reading:
      'An option is a credit card or a gift card: a body that names another type lacks the type as well.',
    alternative: 'What names neither may be taken for one of the two.',
    sentence: 'Adding a payment option without its payment option type is rejected.',
  },
  {
    ...GIFT,
    section: 'Endpoints, Common',
    needs: ['wallet', 'gift-cards', 'guests'],
    id: 'WALLET-ADD-GIFT-REGISTERED-ONLY',
    sentence: 'A guest cannot add a gift card to a wallet.',
  },
  {
    ...ADD,
    id: 'WALLET-DEFAULT-FIRST',
    basis: 'interpreted',
    reading: 'The first credit card is the one added to a wallet that holds no credit card.',
    alternative: 'The first card that the customer ever added.',
    sentence: 'The first credit card added to a wallet is marked default.',
  },
  {
    ...RESOURCES,
    id: 'WALLET-DEFAULT-AFTER-GIFT',
    needs: ['wallet', 'gift-cards'],
    sentence: 'The first credit card is marked default though a gift card was added before it.',
  },
  {
    ...WHERE,
    section: 'Endpoints, Common',
    id: 'WALLET-DEFAULT-LATER',
    basis: 'interpreted',
    reading:
      'Nothing but setting a card as primary marks a later one: no payment does, no invoice, and nothing that is refused.',
    alternative: 'A card that pays may become the default one.',
    sentence:
      'A credit card added after the first is not marked default until it is set as primary: the marking stays where it was, whatever else is called.',
  },
  {
    ...RESOURCES,
    id: 'WALLET-DEFAULT-SINGLE',
    basis: 'interpreted',
    reading: 'The card marked default is one card; after the removal of that card the marking is open.',
    alternative: 'None: two primary cards would leave open which one is charged.',
    sentence: 'After cards were added, and after one was set as primary, exactly one is marked default.',
  },
  {
    ...WHERE,
    section: 'Per-endpoint details, 6',
    id: 'WALLET-PRIMARY-SET',
    sentence:
      'Setting a credit card as primary marks that card default, the second, the third and the first again.',
  },
  {
    ...WHERE,
    section: 'Per-endpoint details, 6',
    id: 'WALLET-PRIMARY-MOVES',
    basis: 'interpreted',
    reading: 'Making one card primary takes the marking from the card that had it.',
    alternative: 'None: see WALLET-DEFAULT-SINGLE.',
    sentence:
      'Setting a credit card as primary takes the marking from every other card, and changes nothing else.',
  },
  {
    ...WHERE,
    section: 'Per-endpoint details, 7',
    id: 'WALLET-REMOVE-CREDIT-CARD',
    basis: 'interpreted',
    reading: 'Any stored card can be removed, the one marked default included.',
    alternative: 'The default card stays until another one is set as primary.',
    sentence: 'A removed credit card is no longer in the wallet.',
  },
  {
    ...WHERE,
    section: 'Per-endpoint details, 7',
    needs: ['wallet', 'gift-cards'],
    id: 'WALLET-REMOVE-GIFT-CARD',
    sentence: 'A removed gift card is no longer in the wallet.',
  },
  {
    ...WHERE,
    section: 'Per-endpoint details, 7',
    id: 'WALLET-REMOVE-ONE',
    sentence:
      'Removing a payment option removes that one; the others stay, with their marking unless the default card is removed.',
  },
] as const satisfies readonly Requirement[];
