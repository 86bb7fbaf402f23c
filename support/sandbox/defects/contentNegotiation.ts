import type { Call, Reply } from '../rules/call.ts';
import { headerOf } from '../rules/call.ts';
import type { Alteration } from './defect.ts';
import { because, breachesOf, remembering, together, withRule } from './defect.ts';

type Applies = (call: Call, reply: Reply) => boolean;

/** Writes some responses in another format, under its type. */
const writing = (type: string, write: (json: string) => string, applies: Applies): Alteration =>
  remembering(
    () => ({ applies: false }),
    (latest) =>
      together(
        withRule('format', 'respond', (kept) => (call, reply) => {
          const sent = kept(call, reply);
          latest.applies = call !== undefined && sent.body !== undefined && applies(call, sent);
          if (!latest.applies) return sent;
          // As bytes, since the framework completes the type of a text.
          return { ...sent, text: Buffer.from(write(JSON.stringify(sent.body))) };
        }),
        // Asked for the type of the response that was last seen.
        withRule(
          'format',
          'contentType',
          (kept) => (operation, status) => (latest.applies ? type : kept(operation, status)),
        ),
      ),
  );

const xml = (json: string): string => `<response>${json.replaceAll('<', '&lt;')}</response>`;
const asItIs = (json: string): string => json;

const asksForJson = ({ headers }: Call): boolean => /json/i.test(headerOf(headers, 'accept') ?? '');
const isFailure = ({ refusal }: Reply): boolean => refusal !== undefined;

const alsoByType = because(
  'another format has another type',
  'FORMAT-CONTENT-TYPE-SUCCESS',
  'FORMAT-CONTENT-TYPE-FAILURE',
);

/** What is answered to clients that do not ask for JSON, since the contract knows nothing else. */
export const CONTENT_NEGOTIATION_DEFECTS = [
  ...breachesOf('FORMAT-JSON-BODY', {
    'xml-unless-json-is-asked-for': {
      alter: writing('application/xml; charset=utf-8', xml, (call) => !asksForJson(call)),
      mayReach: alsoByType,
    },
    'xml-where-nothing-is-asked-for': {
      alter: writing(
        'application/xml; charset=utf-8',
        xml,
        ({ headers }) => headerOf(headers, 'accept') === undefined,
      ),
      mayReach: alsoByType,
    },
  }),
  ...breachesOf('FORMAT-JSON-BODY', {
    'xml-where-a-browser-asks': {
      alter: writing('application/xml; charset=utf-8', xml, ({ headers }) =>
        (headerOf(headers, 'accept') ?? '').includes('xml'),
      ),
      mayReach: alsoByType,
    },
  }),
  ...breachesOf('FORMAT-CONTENT-TYPE-SUCCESS', {
    'charset-is-the-one-that-is-asked-for': {
      alter: writing('application/json; charset=iso-8859-1', asItIs, ({ headers }) =>
        (headerOf(headers, 'accept-charset') ?? '').startsWith('iso-8859-1'),
      ),
    },
    'success-as-text-plain-unless-json-is-asked-for': writing(
      'text/plain; charset=utf-8',
      asItIs,
      (call, reply) => !asksForJson(call) && !isFailure(reply),
    ),
  }),
  ...breachesOf('FORMAT-CONTENT-TYPE-FAILURE', {
    'failure-as-text-html-unless-json-is-asked-for': writing(
      'text/html; charset=utf-8',
      asItIs,
      (call, reply) => !asksForJson(call) && isFailure(reply),
    ),
  }),
];
