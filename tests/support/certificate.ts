import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Paths of a certificate and its key, in PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Makes a certificate for host names in a folder. It is its own authority. */
export function makeCertificate(folder: string, names: readonly string[]): Certificate {
  const made = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=Magpie tests',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-addext',
      `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`,
      '-keyout',
      made.key,
      '-out',
      made.cert,
    ],
    { stdio: 'ignore' },
  );
  return made;
}
