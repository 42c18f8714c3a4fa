import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import type { Certificate } from './certificate.ts';
import { startServerProgram } from './server-process.ts';

/** A mail server that takes mail from one user, over TLS, and stores it. */
export interface MailServer {
  child: ChildProcess;
  /** Its files. Delete it afterwards. */
  folder: string;
  /** With the user and the password. */
  url: string;
  /** Returns the messages that were delivered. */
  delivered(): string[];
}

const user = 'magpie';
const password = 'a-password-of-the-mail-server';

/** Starts Debian's exim. It asks for TLS and a password, and delivers to one folder. */
export async function startExim(certificate: Certificate): Promise<MailServer> {
  const port = await freePort();
  // Its own user must reach it, and the folder of temporary files may belong to another.
  const folder = mkdtempSync('/var/tmp/magpie-exim-');
  const at = (name: string) => join(folder, name);
  mkdirSync(at('spool'));
  for (const path of [folder, at('spool')]) chmodSync(path, 0o777);
  const own = { cert: at('cert.pem'), key: at('key.pem') };
  copyFileSync(certificate.cert, own.cert);
  copyFileSync(certificate.key, own.key);
  chmodSync(own.key, 0o644);
  writeFileSync(at('exim.conf'), configuration(at, own, port));
  const child = await startServerProgram('exim4', ['-bdf', '-q1m', '-C', at('exim.conf')], port);
  const inbox = at('mail/new');
  return {
    child,
    folder,
    url: `smtp://${user}:${password}@localhost:${port}`,
    delivered: () =>
      existsSync(inbox)
        ? readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8'))
        : [],
  };
}

function configuration(at: (name: string) => string, { cert, key }: Certificate, port: number) {
  return `
primary_hostname = mail.family.test
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
spool_directory = ${at('spool')}
log_file_path = ${at('spool/%slog')}
pid_file_path = ${at('pid')}
deliver_drop_privilege = true
tls_advertise_hosts = *
tls_certificate = ${cert}
tls_privatekey = ${key}
auth_advertise_hosts = \${if def:tls_in_cipher {*}}
acl_smtp_rcpt = recipients

begin acl
recipients:
  accept authenticated = *
  deny   message = relaying needs authentication

begin routers
everyone:
  driver = accept
  transport = folder

begin transports
folder:
  driver = appendfile
  directory = ${at('mail')}
  maildir_format
  create_directory

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if and{{eq{$auth2}{${user}}}{eq{$auth3}{${password}}}}}
  server_set_id = $auth2
`;
}
