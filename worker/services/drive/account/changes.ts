import { emailBackDays } from '#protocol/limits.ts';
import { identityName } from '#worker/services/drive/account/identity-name.ts';
import {
  insertProfile,
  type NewProfile,
  readAccount,
} from '#worker/services/drive/account/profile.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

/** An account at a sign-in provider, linked to this one. Times are milliseconds since 1970. */
export interface LinkedIdentity {
  id: string;
  issuer: string;
  subject: string;
  name: string;
  created_at: number;
  /** 0 if it hasn't signed in. */
  last_used_at: number;
}

/** The request that changes an account, for the audit log. */
export interface AuditedRequest {
  ip: string;
  requestId: string;
}

/** A change of the address. `changeId` is the proof of the new one. */
export interface EmailChange {
  changeId: string;
  email: string;
  emailKey: string;
  /** The key of the address that is replaced. */
  fromKey: string;
  request: AuditedRequest;
}

/** The undo of a change: its address comes back, the password goes, and later identities too. */
export interface EmailUndoing {
  changeId: string;
  email: string;
  emailKey: string;
  /** Identities linked since this time are removed. */
  since: number;
  request: AuditedRequest;
}

/** A change that needs names of the directory. */
export type AccountChange =
  | { type: 'create'; profile: NewProfile; identity: LinkedIdentity | null }
  | ({ type: 'email' } & EmailChange)
  | ({ type: 'undo' } & EmailUndoing)
  | { type: 'link'; identity: LinkedIdentity }
  | { type: 'invite-code'; code: string };

const backMs = emailBackDays * 24 * 3_600_000;

/** Audit actions of address changes; their detail `from` is the former address. */
const auditActions = { email: 'user.change_email', undo: 'user.take_email_back' } as const;

/** Applies a change inside a transaction. Returns false if it is impossible by now. */
export function applyChange(drive: Drive, change: AccountChange): boolean {
  switch (change.type) {
    case 'create':
      return createProfile(drive, change);
    case 'email':
      return applyEmail(drive, change);
    case 'undo':
      return applyUndo(drive, change);
    case 'link':
      return insertIdentity(drive, change.identity);
    case 'invite-code':
      return (
        drive.sql.exec(`UPDATE profile SET invite_code = ? WHERE invite_code = ''`, change.code)
          .rowsWritten > 0
      );
  }
}

function createProfile(
  drive: Drive,
  { profile, identity }: { profile: NewProfile; identity: LinkedIdentity | null },
): boolean {
  if (readAccount(drive)) return false;
  insertProfile(drive, profile);
  if (identity) insertIdentity(drive, identity);
  return true;
}

function insertIdentity(drive: Drive, identity: LinkedIdentity): boolean {
  if (!readAccount(drive)) return false;
  const columns = Object.keys(identity);
  const { rowsWritten } = drive.sql.exec(
    `INSERT INTO identities (${columns.join()}) VALUES (${columns.map(() => '?').join()})
     ON CONFLICT DO NOTHING`,
    ...Object.values(identity),
  );
  return rowsWritten > 0;
}

function applyEmail(drive: Drive, change: EmailChange): boolean {
  const account = readAccount(drive);
  if (account?.email_key !== change.fromKey || hasUndoableChange(drive)) return false;
  replaceEmail(drive, change);
  recordChange(drive, 'email', change, account.email, drive.now() + backMs);
  return true;
}

function applyUndo(drive: Drive, undoing: EmailUndoing): boolean {
  const account = readAccount(drive);
  const change = undoableChange(drive, undoing.changeId);
  if (!account || change?.email_key !== account.email_key) return false;
  replaceEmail(drive, undoing);
  drive.sql.exec(`UPDATE profile SET password_hash = '', password_updated_at = ?`, drive.now());
  const removed = drive.sql
    .exec<{ issuer: string; subject: string }>(
      'DELETE FROM identities WHERE created_at >= ? RETURNING issuer, subject',
      undoing.since,
    )
    .toArray();
  for (const identity of removed) send(drive, 'account.release', { name: identityName(identity) });
  // This also ends the time in which no other change is allowed.
  drive.sql.exec('UPDATE email_changes SET undoable_until = 0 WHERE id = ?', undoing.changeId);
  recordChange(
    drive,
    'undo',
    { ...undoing, changeId: `${undoing.changeId}.undo` },
    account.email,
    0,
  );
  return true;
}

function replaceEmail(
  drive: Drive,
  { email, emailKey }: Pick<EmailChange, 'email' | 'emailKey'>,
): void {
  const former = readAccount(drive)?.email_key ?? '';
  drive.sql.exec('UPDATE profile SET email = ?, email_key = ?', email, emailKey);
  if (former !== emailKey) send(drive, 'account.release', { name: ['email', former] });
  send(drive, 'account.project', {});
}

function recordChange(
  drive: Drive,
  type: keyof typeof auditActions,
  { changeId, emailKey, request }: Pick<EmailChange, 'changeId' | 'emailKey' | 'request'>,
  former: string,
  undoableUntil: number,
): void {
  const at = drive.now();
  drive.sql.exec(
    `INSERT INTO email_changes (id, former, email_key, changed_at, undoable_until)
     VALUES (?, ?, ?, ?, ?)`,
    changeId,
    former,
    emailKey,
    at,
    undoableUntil,
  );
  const action = auditActions[type];
  send(drive, 'account.audit', { action, details: { from: former }, at, ...request });
}

/** A change of the address. */
export type EmailChangeRow = {
  id: string;
  former: string;
  email_key: string;
  changed_at: number;
  undoable_until: number;
};

/** Returns a change of the address; undefined if there is none with this id. */
export function emailChange(drive: Drive, id: string): EmailChangeRow | undefined {
  return drive.sql
    .exec<EmailChangeRow>('SELECT * FROM email_changes WHERE id = ?', id)
    .toArray()[0];
}

function undoableChange(drive: Drive, id: string): EmailChangeRow | undefined {
  const change = emailChange(drive, id);
  return change && change.undoable_until > drive.now() ? change : undefined;
}

/** True while the last change can be undone: the undo link would restore the wrong address. */
export function hasUndoableChange(drive: Drive): boolean {
  return (
    drive.sql.exec('SELECT 1 FROM email_changes WHERE undoable_until > ?', drive.now()).toArray()
      .length > 0
  );
}
