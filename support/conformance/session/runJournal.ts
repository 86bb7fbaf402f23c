import type { OptionKind, OptionName } from '../../journal/entry.ts';
import { optionsIn } from '../../journal/optionsIn.ts';
import type { ListedOption } from '../../journal/optionsIn.ts';
import { JournalWriter } from '../../journal/journalWriter.ts';
import { holderOf, Marks, monogramOf } from '../../journal/marks.ts';
import { endOf, endsShown, holderCutShort, namesAnother, namesHolder } from '../../journal/traits.ts';
import type { ShownAt } from '../../journal/traits.ts';
import { at } from '../../target/pointer.ts';
import type { Json, Profile } from '../../target/profile.ts';
import { defaultIds, shownAs } from '../../target/readings/wallets.ts';
import type { Wallet } from '../../target/readings/wallets.ts';
import type { Reception } from '../requests/sent.ts';

/** What came of an addition. */
export interface AdditionOutcome {
  reception: Reception;
  /** Id that the answer told. */
  id: Json | undefined;
}

/**
 * The journal of a run, in the run's words: what is about to change in a wallet is on disk before it is sent, so that
 * a sweep finds it whatever happens to the run.
 */
export class RunJournal {
  /** Name of the holder of every card that the run sends. */
  readonly cardHolder: string;
  readonly #writer: JournalWriter;
  readonly #marks: Marks;
  readonly #monogram: string;
  readonly #giftNumber: string | undefined;
  readonly #shownAt: ShownAt;
  readonly #shows = new Set<string>();
  readonly #endsSent = new Set<string>();
  #additions = 0;

  constructor(file: string, runId: string, profile: Profile) {
    this.cardHolder = holderOf(runId);
    this.#writer = new JournalWriter(file);
    this.#marks = new Marks(runId);
    this.#monogram = monogramOf(runId);
    this.#shownAt = profile.operations.getWallet.response;
    this.#giftNumber = profile.operations.addPaymentOption.fields.giftNumber;
  }

  /** What a wallet held before the run stored anything there. */
  found(email: string, wallet: Wallet): void {
    this.#writer.record({
      found: this.#marks.customer(email),
      options: optionsIn(wallet).map((option) => this.#marks.option(option)),
      defaults: defaultIds(wallet).map((id) => this.#marks.option({ kind: 'creditCard', id })),
      ends: wallet.giftCards.flatMap((card) => endsShown(shownAs(card), card.id, this.#marks)),
    });
  }

  /**
   * An option is about to be stored.
   *
   * @returns Takes what came of it.
   * @throws JournalError where that cannot be written down: then nothing may be sent.
   */
  async adding(
    email: string,
    kind: OptionKind,
    body: Json | undefined,
  ): Promise<(came: AdditionOutcome) => void> {
    const adds = ++this.#additions;
    const number = this.#giftNumber === undefined ? undefined : at(body, this.#giftNumber);
    const end = kind === 'giftCard' && typeof number === 'string' ? endOf(number) : undefined;
    const ends = end === undefined ? {} : { ends: this.#marks.end(end) };
    if (ends.ends !== undefined) this.#endsSent.add(ends.ends);
    await this.#writer.announce({
      adds,
      to: this.#marks.customer(email),
      kind,
      at: Date.now(),
      ...ends,
    });
    return ({ reception, id }) => {
      if (reception === 'rejected') this.#writer.record({ refused: adds });
      // Neither accepted nor clearly rejected: it stays open, and the sweep looks for itself.
      if (reception === 'accepted')
        this.#writer.record({
          stored: adds,
          ...(id === undefined ? {} : { id: this.#marks.option({ kind, id }) }),
        });
    };
  }

  /** A card is about to be set as primary. @throws JournalError */
  async marking(email: string): Promise<void> {
    await this.#writer.announce({ marks: this.#marks.customer(email), at: Date.now() });
  }

  restored(email: string): void {
    this.#writer.record({ restored: this.#marks.customer(email) });
  }

  removed(email: string, option: OptionName): void {
    this.#writer.record({ removed: this.#marks.option(option), from: this.#marks.customer(email) });
  }

  /** A wallet was read: notes once what the target shows that tells the run's options from others. */
  seen({ creditCards, giftCards }: Wallet): void {
    if (!this.#shows.has('holder') && creditCards.some((card) => namesHolder(shownAs(card), this.#monogram)))
      this.#noteShown('holder');
    const isShown = (card: { id: Json }) =>
      endsShown(shownAs(card), card.id, this.#marks).some((end) => this.#endsSent.has(end));
    if (!this.#shows.has('ends') && giftCards.some(isShown)) this.#noteShown('ends');
  }

  /** Whether a card is certainly not of this run: wallets show holders, and it has another. */
  isAnothers({ kind, shown }: ListedOption): boolean {
    if (kind !== 'creditCard') return false;
    return (
      namesAnother(shown, this.#shownAt, this.#monogram) ||
      (this.#shows.has('holder') && !namesHolder(shown, this.#monogram))
    );
  }

  /** What a card shows of this run's holder, where that is cut short. */
  holderCutShort({ kind, shown }: ListedOption): string | undefined {
    return kind === 'creditCard' ? holderCutShort(shown, this.#shownAt, this.#monogram) : undefined;
  }

  /** Takes no more entries; resolves once all are written. */
  async close(): Promise<void> {
    await this.#writer.close();
  }

  #noteShown(trait: 'holder' | 'ends'): void {
    this.#shows.add(trait);
    this.#writer.record({ shows: trait });
  }
}
