import type { Requirement } from '../requirement.ts';

export const SYSTEM = [
  {
    id: 'ECHO-SUCCESS-STATUS',
    group: 'system',
    section: 'Endpoints, Common',
    basis: 'stated',
    sentence: 'A secure echo with a JSON body succeeds with status 200 and a JSON body.',
  },
  {
    id: 'FORMAT-CONTENT-TYPE-SUCCESS',
    group: 'system',
    section: 'What the service does',
    basis: 'stated',
    sentence: 'A successful response with a body is declared application/json; charset=utf-8.',
  },
  {
    id: 'FORMAT-CONTENT-TYPE-FAILURE',
    group: 'system',
    section: 'What the service does',
    basis: 'interpreted',
    reading:
      'The content type of responses binds the responses to rejected calls too, where they have a body.',
    alternative: 'Error bodies are "not shown" altogether, their content type included.',
    sentence: 'The response to a rejected call, where it has a body, is application/json; charset=utf-8.',
  },
  {
    id: 'FORMAT-JSON-BODY',
    group: 'system',
    section: 'What the service does',
    basis: 'interpreted',
    reading:
      'Failures too are JSON, as with FORMAT-CONTENT-TYPE-FAILURE; and JSON begins with no byte order mark (RFC 8259, 8.1).',
    alternative: 'Only what is asked for is JSON; a reader may skip the mark.',
    sentence: 'The body of every response, where there is one, is JSON.',
  },
  {
    id: 'FORMAT-UTF8-RESPONSE',
    group: 'system',
    section: 'What the service does',
    basis: 'interpreted',
    reading: 'As FORMAT-CONTENT-TYPE-FAILURE.',
    alternative: 'As FORMAT-CONTENT-TYPE-FAILURE.',
    sentence: 'The bytes of every response body are UTF-8.',
  },
  {
    id: 'FORMAT-UTF8-REQUEST',
    group: 'system',
    section: 'What the service does',
    basis: 'stated',
    sentence: 'A JSON request body in UTF-8 is taken, letters beyond ASCII included.',
  },
  {
    id: 'FORMAT-UTF8-KEPT',
    group: 'system',
    section: 'What the service does',
    basis: 'interpreted',
    optional: true,
    reading:
      'A body that is taken as UTF-8 is read as UTF-8: where an answer shows a text that was sent, it shows neither its bytes as letters of another encoding nor question marks for letters.',
    alternative: 'The charset says how a body is written, not what becomes of its letters.',
    sentence: 'Letters beyond ASCII that were sent are not misread where an answer shows them.',
  },
  {
    id: 'FORMAT-ADVANCED-ERROR-CODES',
    group: 'system',
    section: 'Endpoints',
    basis: 'interpreted',
    reading: 'As its name says, its effect is on errors: what is accepted with it does what it does without.',
    alternative: 'Its effect, which is not shown, could be one on accepted calls too.',
    sentence: 'Every request may carry the header AdvancedErrorCodes: True and is served as without it.',
  },
] as const satisfies readonly Requirement[];
