import { PRICE_FAILURES } from '../../contract/outcomes.ts';
import type { FailingCents, PriceFailure } from '../../contract/outcomes.ts';
import { at } from '../../target/pointer.ts';
import type { Profile } from '../../target/profile.ts';
import { ProfileError } from '../../target/profileError.ts';
import { documentOf } from '../../target/readings/document.ts';
import { failureFingerprints, isStatus, tellingFeatures, textsOf } from './failureFingerprint.ts';
import { Inconclusive, PassingViolation, Violation } from '../outcomes.ts';
import { requireUnbooked } from './judge.ts';
import { answerOf } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';

/** Answers to tee times of the same failing cents, asked for in rounds with those of the other failures. */
export interface Failure {
  cents: FailingCents;
  answers: readonly Sent[];
}

const NAMES: readonly PriceFailure[] = Object.values(PRICE_FAILURES);
const FAILURE_POINTER = '/operations/addReservation/response/failure';

/**
 * Judges failures, none of which may be about a tee time that was booked or is held where they are not as they should be.
 *
 * @throws Unsuited in place of the violation where one is.
 */
function judgeUnbooked(failures: readonly Failure[], judge: () => void): void {
  try {
    judge();
  } catch (error) {
    if (error instanceof Violation) failures.flatMap(({ answers }) => answers).forEach(requireUnbooked);
    throw error;
  }
}

function requireRejected(failures: readonly Failure[]): void {
  for (const { cents, answers } of failures) {
    for (const sent of answers) {
      if (sent.reception !== 'rejected') {
        throw new Inconclusive(
          `a rate of .${cents} did not fail, so there is no failure to compare: ${answerOf(sent)}`,
        );
      }
    }
  }
}

const fingerprintsOf = (failures: readonly Failure[]): string[] =>
  failureFingerprints(failures.map(({ answers }) => answers));

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Names of the interface in the text of every answer; letter case, spaces and signs do not count. */
function namesInText({ answers }: Failure): PriceFailure[] {
  const texts = answers.map(({ exchange: { response } }) =>
    lettersOf(`${response?.reason ?? ''} ${response?.text ?? ''}`),
  );
  return NAMES.filter((name) => texts.every((text) => text.includes(lettersOf(name))));
}

/** Whether a name is the whole of a text in every answer, and not a part of one. */
const isWholeText = ({ answers }: Failure, name: PriceFailure): boolean =>
  answers.every((sent) => textsOf(sent).some(([, text]) => lettersOf(text) === lettersOf(name)));

/**
 * The name that the text shows, where it shows one. What several failures say that it is not the name of is a kind of
 * error, or an envelope, and names none; nor does a part of what one says beside the failure of that name, where the two can
 * be told apart otherwise.
 */
function namedByText(
  failures: readonly Failure[],
  fingerprints: readonly string[],
): (PriceFailure | undefined)[] {
  const found = failures.map(namesInText);
  const others = (name: PriceFailure, index: number) =>
    failures.flatMap(({ cents }, each) =>
      each !== index && found[each]?.includes(name) === true
        ? [{ isItsName: PRICE_FAILURES[cents] === name, isAlike: fingerprints[each] === fingerprints[index] }]
        : [],
    );
  return failures.map((failure, index) => {
    const own = PRICE_FAILURES[failure.cents];
    const names = found[index] ?? [];
    if (names.includes(own)) return others(own, index).some(({ isAlike }) => isAlike) ? undefined : own;
    return names.find((name) => {
      const isWhole = isWholeText(failure, name);
      return others(name, index).every(({ isItsName, isAlike }) => isItsName && (isAlike || isWhole));
    });
  });
}

interface FailureBinding {
  pointer: string;
  names: Record<string, PriceFailure>;
}

/** The name that the profile gives to what the answer shows, where it knows that. */
function foundByProfile(
  failures: readonly Failure[],
  { pointer, names }: FailureBinding,
): (PriceFailure | undefined)[] {
  return failures.map(({ answers: [sent] }) => {
    const value = sent && at(documentOf(sent.exchange), pointer);
    if (value === undefined) return undefined;
    // The target chooses the text, and "constructor" is a member of every object.
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    return Object.hasOwn(names, key) ? names[key] : undefined;
  });
}

/** The same, which has to know some. */
function namedByProfile(failures: readonly Failure[], binding: FailureBinding): (PriceFailure | undefined)[] {
  const found = foundByProfile(failures, binding);
  if (found.every((name) => name === undefined)) {
    throw new ProfileError(
      FAILURE_POINTER,
      `"${binding.pointer}" finds none of the names in any of the failures`,
    );
  }
  return found;
}

/**
 * Passes failures of different cents that can be told apart, each under the name of its cents where it has a name.
 *
 * @throws Violation naming the cents. Source: interface, Errors, Price cents.
 */
export function judgeDistinct(profile: Profile, failures: readonly Failure[]): void {
  requireRejected(failures);
  judgeUnbooked(failures, () => requireToldApart(profile, failures));
}

/** Whether `judgeDistinct` finds nothing, neither in the target nor in the profile. */
export function areToldApart(profile: Profile, failures: readonly Failure[]): boolean {
  try {
    requireToldApart(profile, failures);
    return true;
  } catch (error) {
    if (error instanceof Violation || error instanceof ProfileError) return false;
    throw error;
  }
}

/** The exchange that shows a failure. */
const exchangeIn = (answers: readonly Sent[]): number | undefined => answers[0]?.exchange.id;

/** The calls at which a failure showed. */
const stageOf = (answers: readonly Sent[]): string => answers.map(({ operation }) => operation).join();

/** @throws Violation where a failure shows the name of another one. */
function requireOwnNames(failures: readonly Failure[], names: readonly (PriceFailure | undefined)[]): void {
  failures.forEach(({ cents, answers }, index) => {
    const name = names[index];
    if (name !== undefined && name !== PRICE_FAILURES[cents]) {
      throw new Violation(
        `the failure of .${cents} to be "${PRICE_FAILURES[cents]}"`,
        `"${name}"`,
        undefined,
        exchangeIn(answers),
      );
    }
  });
}

/**
 * Passes failures that show no name but that of their cents; that they show one is not asked for.
 *
 * @throws Violation naming the cents. Source: interface, Errors, Price cents.
 */
export function judgeNamed(profile: Profile, failures: readonly Failure[]): void {
  requireRejected(failures);
  const binding = profile.operations.addReservation.response.failure;
  const names = binding === undefined ? [] : foundByProfile(failures, binding);
  const byProfile = names.some((name) => name !== undefined);
  judgeUnbooked(failures, () =>
    requireOwnNames(failures, byProfile ? names : namedByText(failures, fingerprintsOf(failures))),
  );
}

function requireToldApart(profile: Profile, failures: readonly Failure[]): void {
  const binding = profile.operations.addReservation.response.failure;
  const fingerprints = fingerprintsOf(failures);
  const names =
    binding === undefined ? namedByText(failures, fingerprints) : namedByProfile(failures, binding);
  requireOwnNames(failures, names);
  const known = new Map<string, FailingCents>();
  failures.forEach(({ cents, answers }, index) => {
    const name = names[index];
    // One that has an invoice made and one that has none are told apart, whatever they say.
    const identity = name ?? `${stageOf(answers)} ${fingerprints[index] ?? ''}`;
    const twin = known.get(identity);
    if (twin !== undefined) {
      throw new PassingViolation(
        `.${twin} and .${cents} to fail differently`,
        'answers with nothing to tell them apart',
        undefined,
        exchangeIn(answers),
      );
    }
    known.set(identity, cents);
  });
}

/** Failures of two cents at available minutes, and of the same two at a minute that is refused for itself. */
export interface FailuresAtDigit {
  available: readonly [Failure, Failure];
  atDigit: readonly [Failure, Failure];
}

/** Whether the failures at the digit are those at available minutes, as far as their answers show. */
export function areKeptAtDigit({ available, atDigit }: FailuresAtDigit): boolean {
  return differingAtDigit(available, atDigit).length === 0;
}

/**
 * Passes two failures that are the same at a minute that alone would have been refused. What is compared is the status,
 * and what tells the two apart where the minute is no matter: the rest is the tee time's.
 */
export function judgeKeptAtDigit({ available, atDigit }: FailuresAtDigit): void {
  const failures = [...available, ...atDigit];
  requireRejected(failures);
  judgeUnbooked(failures, () => requireSameAtDigit(available, atDigit));
}

/** Those at the digit that show something else than at available minutes. */
function differingAtDigit(
  available: FailuresAtDigit['available'],
  atDigit: FailuresAtDigit['atDigit'],
): Failure[] {
  const [one, other, ...seen] = tellingFeatures([...available, ...atDigit].map(({ answers }) => answers));
  const said = new Set([...(one ?? []), ...(other ?? [])]);
  const telling = [...said].filter(
    (feature) => isStatus(feature) || one?.has(feature) !== other?.has(feature),
  );
  return atDigit.filter((_, index) => {
    const expected = [one, other][index];
    return telling.some((feature) => expected?.has(feature) !== seen[index]?.has(feature));
  });
}

function requireSameAtDigit(
  available: FailuresAtDigit['available'],
  atDigit: FailuresAtDigit['atDigit'],
): void {
  for (const { cents, answers } of differingAtDigit(available, atDigit)) {
    const [sent] = answers;
    if (sent === undefined) continue;
    throw new PassingViolation(
      `.${cents} to fail as "${PRICE_FAILURES[cents]}" whatever the minute digit is`,
      `another failure: ${answerOf(sent)}`,
      undefined,
      sent.exchange.id,
    );
  }
}
