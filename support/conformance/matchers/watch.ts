import { OPERATIONS } from '../../contract/routes.ts';
import type { Operation } from '../../contract/routes.ts';
import type { RequirementId } from '../../contract/requirements/index.ts';
import type { Session } from '../session/session.ts';
import { rotatedToken } from '../requests/sent.ts';
import type { Sent } from '../requests/sent.ts';

export interface Finding {
  requirement: RequirementId;
  message: string;
}

const JSON_TYPE = /^application\/json\s*;\s*charset="?utf-8"?\s*$/i;

/** A page that refuses may be another's. */
function hintAt(type: string | undefined, reception: Sent['reception']): string {
  const isPage = reception !== 'accepted' && /^text\/html\b/i.test(type ?? '');
  return isPage
    ? ' (if a firewall in front answered, name the status in outcomes.gateway of the profile)'
    : '';
}

/** What is wrong with the format of an answer. Source: interface, What the service does. */
export function formatFindings({ exchange, reception, byGateway, notNow }: Sent): Finding[] {
  const { response } = exchange;
  if (response === undefined || response.bytes.length === 0 || byGateway === true) return [];
  // Whoever had no time for the request may not be the deployment at all.
  if (response.status === 429 || response.status === 503 || notNow === true) return [];
  const findings: Finding[] = [];
  const type = response.header('content-type');
  if (type === undefined || !JSON_TYPE.test(type)) {
    findings.push({
      requirement: reception === 'accepted' ? 'FORMAT-CONTENT-TYPE-SUCCESS' : 'FORMAT-CONTENT-TYPE-FAILURE',
      message: `expected Content-Type application/json; charset=utf-8; seen ${type ?? 'none'}${hintAt(type, reception)}`,
    });
  }
  if (response.text === undefined) {
    findings.push({
      requirement: 'FORMAT-UTF8-RESPONSE',
      message: 'expected a body in UTF-8; seen bytes that are none',
    });
  } else if (response.json === undefined) {
    findings.push({
      requirement: 'FORMAT-JSON-BODY',
      message: 'expected a JSON body; seen text that is none',
    });
  } else if (response.text.startsWith('\uFEFF')) {
    findings.push({
      requirement: 'FORMAT-JSON-BODY',
      message:
        'expected a JSON body; seen a byte order mark in front of it, which RFC 8259, 8.1 forbids to send',
    });
  }
  return findings;
}

function rotationFindings(sent: Sent, { tokenOrigins }: Session): Finding[] {
  const isForCustomer = OPERATIONS[sent.operation].customerToken;
  if (!isForCustomer || sent.token === undefined || sent.reception !== 'accepted') return [];
  const token = rotatedToken(sent);
  if (token === undefined) {
    return [
      { requirement: 'TOKEN-ROTATED-HEADER', message: 'expected a CustomerToken response header; seen none' },
    ];
  }
  if (!tokenOrigins.has(token)) return [];
  return [
    {
      requirement: 'TOKEN-ROTATED-NEW',
      message: 'expected a new token; seen one that was handed out before',
    },
  ];
}

/** Operations whose success the interface gives a status, with the row that says so. */
const SUCCESS_ROWS: Partial<Record<Operation, RequirementId>> = {
  secureEcho: 'ECHO-SUCCESS-STATUS',
  searchFacilities: 'SEARCH-SUCCESS-STATUS',
  authenticateCustomer: 'TOKEN-ISSUED',
};

function statusFindings({ exchange, operation, reception }: Sent): Finding[] {
  const requirement = SUCCESS_ROWS[operation];
  const { response } = exchange;
  if (requirement === undefined || response === undefined || reception !== 'accepted') return [];
  if (response.status === 200 && response.bytes.length > 0) return [];
  const seen = response.status === 200 ? 'no body' : `status ${response.status}`;
  return [{ requirement, message: `expected status 200 and a JSON body; seen ${seen}` }];
}

/**
 * What holds for every exchange of every case, whatever the case is about.
 * Source: interface, What the service does (format); Customer token, 2 (rotation).
 */
export function watch(sent: Sent, session: Session): Finding[] {
  return [...formatFindings(sent), ...statusFindings(sent), ...rotationFindings(sent, session)];
}
