import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import type { Certificate } from './certificate.ts';
import { startServerProgram } from './server-process.ts';

/** A proxy with TLS before a local port. */
export interface Proxy {
  child: ChildProcess;
  port: number;
}

/**
 * Starts Debian's nginx with the recipe of docs/self-hosting. Only what an operator must change is
 * changed: the names, the certificate, and the ports.
 */
export async function startNginx(
  folder: string,
  {
    site,
    content,
    certificate,
    magpiePort,
  }: {
    site: string;
    content: string;
    certificate: Certificate;
    magpiePort: number;
  },
): Promise<Proxy> {
  const port = await freePort();
  const recipe = readFileSync('docs/self-hosting/nginx.conf', 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('listen [::]:443 ssl;', '')
    .replace('drive.example.com files.example.com', `${site} ${content}`)
    .replace(/(?<=ssl_certificate +)\/.*(?=;)/, certificate.cert)
    .replace(/(?<=ssl_certificate_key +)\/.*(?=;)/, certificate.key)
    .replace('http://127.0.0.1:8787', `http://127.0.0.1:${magpiePort}`);
  const at = (name: string) => join(folder, 'nginx', name);
  mkdirSync(at('.'));
  writeFileSync(at('magpie.conf'), recipe);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    at('nginx.conf'),
    [
      'daemon off;',
      'worker_processes 1;',
      `pid ${at('pid')};`,
      `error_log ${at('error.log')};`,
      'events {}',
      'http {',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${at(name)};`),
      `include ${at('magpie.conf')};`,
      '}',
    ].join('\n'),
  );
  const child = await startServerProgram(
    'nginx',
    ['-e', at('error.log'), '-c', at('nginx.conf')],
    port,
  );
  return { child, port };
}
