import { identifierText } from '../target/values.ts';
import type { JournalResult } from './sweepJournal.ts';
import type { ListedOption } from '../journal/optionsIn.ts';
import type { WalletResult } from './sweepWallet.ts';

/** What came of a sweep, line by line. */
export interface OutcomeLines {
  done: string[];
  undone: string[];
}

/**
 * What came of the sweep of one journal.
 *
 * @param redact Takes secrets out: a target may well use a card number as an id.
 */
export function outcomeLines(
  { startedAt, wallets }: JournalResult,
  isDryRun: boolean,
  redact: (text: string) => string,
): OutcomeLines {
  return {
    done: wallets.flatMap((wallet) => doneIn(wallet, startedAt, isDryRun)).map(redact),
    undone: wallets.flatMap((wallet) => undoneIn(wallet, startedAt)).map(redact),
  };
}

function doneIn(
  { email, removed, isRestored }: WalletResult,
  startedAt: string,
  isDryRun: boolean,
): string[] {
  const [did, marked] = isDryRun ? ['would remove', 'would mark'] : ['removed', 'marked'];
  return [
    ...(removed.length === 0
      ? []
      : [`${did} ${counted(removed)} from the wallet of ${email} (run of ${startedAt})`]),
    ...(isRestored ? [`${marked} the card again that was default in the wallet of ${email}`] : []),
  ];
}

function undoneIn({ email, unproven, failure }: WalletResult, startedAt: string): string[] {
  return [
    ...unproven.map(
      ({ kind, id }) =>
        `left alone: ${NAMES[kind].one} ${identifierText(id)} in the wallet of ${email}: it came while the run of ${startedAt} was under way, and nothing shows whose it is; look, then tee-conform sweep --unproven remove or leave`,
    ),
    ...(failure === undefined
      ? []
      : [`not done: the wallet of ${email}: ${failure}; run tee-conform sweep to try again`]),
  ];
}

const NAMES = {
  creditCard: { one: 'credit card', more: 'credit cards' },
  giftCard: { one: 'gift card', more: 'gift cards' },
} as const;

function counted(options: readonly ListedOption[]): string {
  return (['creditCard', 'giftCard'] as const)
    .map((kind) => ({ kind, count: options.filter((option) => option.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${count === 1 ? NAMES[kind].one : NAMES[kind].more}`)
    .join(' and ');
}
