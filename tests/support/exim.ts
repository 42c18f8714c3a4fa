import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
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
  /** With the user and the password. */
  url: string;
  /** Returns the messages that were delivered. */
  delivered(): string[];
}

const user = 'magpie';
const password = 'a-password-of-the-mail-server';

/** Starts Debian's exim. It asks for TLS and a password, and delivers to one folder. */
export async function startExim(folder: string, certificate: Certificate): Promise<MailServer> {
  const port = await freePort();
  const at = (name: string) => join(folder, 'exim', name);
  mkdirSync(at('spool'), { recursive: true });
  // Deliveries run as a user without rights.
  for (const path of [folder, at('.'), at('spool')]) chmodSync(path, 0o777);
  chmodSync(certificate.key, 0o644);
  writeFileSync(at('exim.conf'), configuration(at, certificate, port));
  const child = await startServerProgram('exim4', ['-bdf', '-q1m', '-C', at('exim.conf')], port);
  const inbox = at('mail/new');
  return {
    child,
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
