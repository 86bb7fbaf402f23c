import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A certificate and its key, PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

export interface Certificates {
  /** The private authority that signed all but `selfSigned`, PEM. */
  readonly authority: string;
  /** For localhost and 127.0.0.1. */
  readonly good: Identity;
  readonly expired: Identity;
  /** For another host. */
  readonly wrongName: Identity;
  readonly selfSigned: Identity;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const HERE = 'subjectAltName=DNS:localhost,IP:127.0.0.1';

/** Certificates of a private authority, new ones for each test run, so that none of them ever runs out. Needs openssl. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const identity = (name: string) => ({ cert: read(`${name}.pem`), key: read(`${name}.key`) });
  const request = (name: string, ...more: string[]) =>
    openssl('req', ...NEW_KEY, '-keyout', `${name}.key`, '-subj', `/CN=${name}`, ...more);
  const signed = (name: string, names: string, days: string) => {
    request(name, '-out', `${name}.csr`);
    writeFileSync(path.join(folder, 'names'), names);
    const authority = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial'];
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, ...authority, '-extfile', 'names', '-days', days],
      ...['-out', `${name}.pem`],
    );
    return identity(name);
  };
  try {
    request('authority', '-x509', '-days', '2', '-out', 'authority.pem');
    request('self', '-x509', '-days', '2', '-addext', HERE, '-out', 'self.pem');
    return {
      authority: read('authority.pem'),
      good: signed('good', HERE, '2'),
      expired: signed('expired', HERE, '-1'),
      wrongName: signed('wrong', 'subjectAltName=DNS:elsewhere.example', '2'),
      selfSigned: identity('self'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
