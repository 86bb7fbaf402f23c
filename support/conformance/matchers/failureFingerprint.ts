import type { Json } from '../../target/profile.ts';
import { documentOf } from '../../target/readings/document.ts';
import type { Sent } from '../requests/sent.ts';

/** Shorter words are in every text, and a request and a failure code may share one by chance. */
const TELLING_LENGTH = 4;

const LETTER = /\p{L}/u;

/** Dates and times of day, which are the tee time's or the answer's, and no failure's. */
const WHEN = /\d:\d\d|\d{4}-\d\d|\d\/\d/;

/** Headers of how an answer came, not of what it says. */
const OF_THE_WAY = new Set([
  ...['age', 'alt-svc', 'cache-control', 'connection', 'content-encoding', 'content-length', 'content-type'],
  ...['customertoken', 'date', 'etag', 'expires', 'keep-alive', 'server', 'server-timing', 'set-cookie'],
  ...['transfer-encoding', 'vary', 'via'],
]);

/** What an answer says, word by word: where it stands, and the word. */
export type Features = ReadonlySet<string>;

function isBranch(node: unknown): node is Json[] | Record<string, Json> {
  return node !== null && typeof node === 'object';
}

/** Every scalar of a document with the pointer to it. */
function leaves(node: Json, pointer = ''): [pointer: string, leaf: string][] {
  if (isBranch(node)) {
    return Object.entries(node).flatMap(([key, item]) => leaves(item, `${pointer}/${key}`));
  }
  return [[pointer, String(node)]];
}

function words(text: string): string[] {
  return text.split(/[\s,;|()[\]{}"'=&?]+|[.:!]+(?=\s|$)/).filter((word) => word !== '');
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Words of the request: where an answer repeats one, that says nothing of the failure. */
function wordsAsked({ exchange: { outgoing } }: Sent): Set<string> {
  const body = outgoing.body === undefined ? undefined : parsed(outgoing.body.toString());
  const texts = [
    ...outgoing.path.split('/').map(decodeURIComponent),
    outgoing.query ?? '',
    ...(body === undefined ? [] : leaves(body).map(([, leaf]) => leaf)),
  ];
  return new Set(texts.flatMap(words).filter((word) => word.length >= TELLING_LENGTH));
}

/** Words that the search shows of the facility of a tee time, such as its name: they are the course's, not the failure's. */
function wordsOfFacility({ rate, named }: Sent): Set<string> {
  const texts = (rate ?? named)?.facilityTexts ?? [];
  return new Set(texts.flatMap(words).filter((word) => LETTER.test(word)));
}

/** What an answer says, text by text, with the pointer to each; a body that is no JSON is one text. */
export function textsOf({ exchange }: Sent): (readonly [pointer: string, text: string])[] {
  const { response } = exchange;
  const document = documentOf(exchange);
  const said = document === undefined ? ([['', response?.text ?? '']] as const) : leaves(document);
  return [...said, ['reason', response?.reason ?? '']];
}

function featuresOf(sent: Sent): Features {
  const { response } = sent.exchange;
  if (response === undefined) return new Set(['no answer']);
  const asked = wordsAsked(sent);
  const ofFacility = wordsOfFacility(sent);
  const features = textsOf(sent).flatMap(([pointer, text]) =>
    words(text)
      .filter((word) => !asked.has(word) && !ofFacility.has(word) && !WHEN.test(word))
      .map((word) => `${pointer} ${word}`),
  );
  const headers = response.headers
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !OF_THE_WAY.has(name))
    .map(([name, value]) => `header ${name} ${value}`);
  return new Set([`status ${response.status}`, ...headers, ...features]);
}

/**
 * What tells failures apart.
 *
 * Only what every failure shows in all of its answers, or in none of them, counts: times, trace ids and prices fall
 * out where the answers were asked for in rounds, one of each failure and then again, for different tee times.
 *
 * @param failures For each failure two answers or more, in the order of the rounds.
 * @returns For each failure what it shows of that.
 */
export function tellingFeatures(failures: readonly (readonly Sent[])[]): Features[] {
  const seen = failures.map((answers) => answers.map(featuresOf));
  const all = new Set(seen.flat().flatMap((features) => [...features]));
  const telling = [...all].filter((feature) =>
    seen.every((answers) => new Set(answers.map((features) => features.has(feature))).size === 1),
  );
  return seen.map(([first]) => new Set(telling.filter((feature) => first?.has(feature) === true)));
}

/** The telling features as a text for each failure, the same for two that nothing tells apart. */
export function failureFingerprints(failures: readonly (readonly Sent[])[]): string[] {
  return tellingFeatures(failures).map((features) => [...features].sort().join('\n'));
}

/**
 * Whether some answers say otherwise than others do, in a way in which an answer that was asked for likewise does not: what
 * every answer shows that is asked for so tells nothing.
 */
export function sayOtherwise(
  answers: readonly Sent[],
  others: readonly Sent[],
  askedLikewise: Sent,
): boolean {
  const [own, theirs] = tellingFeatures([answers, others]) as [Features, Features];
  const usual = featuresOf(askedLikewise);
  return [...own, ...theirs].some(
    (feature) => own.has(feature) !== theirs.has(feature) && own.has(feature) !== usual.has(feature),
  );
}

/** Whether a feature is of the answer's status, which no tee time decides. */
export function isStatus(feature: string): boolean {
  return feature.startsWith('status ');
}
