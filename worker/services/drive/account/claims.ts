import { storedJson } from '#worker/http/stored-json.ts';
import { Directory, type DirectoryName } from '#worker/services/directory/index.ts';
import { type AccountChange, applyChange } from '#worker/services/drive/account/changes.ts';
import { identityName } from '#worker/services/drive/account/identity-name.ts';
import { projectAccount } from '#worker/services/drive/account/projection.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { cancelMessage, send } from '#worker/services/drive/kernel/outbox.ts';

/**
 * Changes of an account that need names of the directory: its address, its identities, its invite
 * code. The change is stored first, then the directory is asked for the names, and then it is
 * applied, so nothing that an account shows or signs in with belongs to another. After a crash a
 * message continues. A change that got only some of its names, or is impossible by now, gives them
 * back (docs/decisions/0080-accounts-with-their-user.md).
 */
interface Claim {
  id: string;
  names: readonly DirectoryName[];
  change: AccountChange;
}

/** A claim whose request has died is continued after this. */
const continueAfterMs = 10_000;

/** Stores a change, claims its names and applies it if the account got all of them. */
export async function claimNames(drive: Drive, { id, names, change }: Claim): Promise<void> {
  drive.transaction(() => {
    if (readClaim(drive, id)) return;
    drive.sql.exec(
      'INSERT INTO claims (id, names, change, message_id) VALUES (?, ?, ?, ?)',
      id,
      JSON.stringify(names),
      JSON.stringify(change),
      send(drive, 'account.claim', { id }, continueAfterMs),
    );
  });
  await settleClaim(drive, { id });
}

/** Claims the names of a stored change and applies it. Safe to repeat and to run twice at once. */
export async function settleClaim(drive: Drive, { id }: { id: string }): Promise<void> {
  const claim = readClaim(drive, id);
  if (!claim) return;
  const isOurs = await commitAll(drive, claim.names);
  drive.transaction(() => {
    // Another delivery may have been faster.
    if (!readClaim(drive, id)) return;
    drive.sql.exec('DELETE FROM claims WHERE id = ?', id);
    cancelMessage(drive, claim.messageId);
    if (isOurs && applyChange(drive, claim.change)) return;
    for (const name of claim.names) send(drive, 'account.release', { name });
  });
}

async function commitAll(drive: Drive, names: readonly DirectoryName[]): Promise<boolean> {
  const directory = new Directory(drive.env);
  for (const name of names) {
    if (!(await directory.commit(drive.userId, name))) return false;
  }
  return true;
}

/**
 * Frees a name that the account doesn't use any more. A name may come back into use while it is
 * being freed; then it is claimed again.
 */
export async function releaseUnusedName(
  drive: Drive,
  { name }: { name: DirectoryName },
): Promise<void> {
  if (isUsed(drive, name)) return;
  const directory = new Directory(drive.env);
  await directory.release(drive.userId, ...name);
  if (isUsed(drive, name)) await directory.commit(drive.userId, name);
}

/**
 * Frees all names of an account that is being erased, whose row for operators is current then:
 * erasing the rest needs its address. Returns false, because one call is enough.
 */
export async function releaseAllNames(drive: Drive): Promise<boolean> {
  await projectAccount(drive);
  const directory = new Directory(drive.env);
  const waiting = readClaims(drive).flatMap(({ names }) => names);
  for (const name of [...usedNames(drive), ...waiting]) {
    await directory.release(drive.userId, ...name);
  }
  drive.sql.exec('DELETE FROM claims');
  return false;
}

/** Returns names that the account uses and the directory doesn't have for it. */
export async function lostNames(drive: Drive): Promise<DirectoryName[]> {
  const directory = new Directory(drive.env);
  const lost: DirectoryName[] = [];
  for (const name of usedNames(drive)) {
    if ((await directory.holderOf(...name)) !== drive.userId) lost.push(name);
  }
  return lost;
}

/**
 * Claims the names that the account uses once more: they are lost if the secret that they are found
 * by was replaced. A name that another account has by now stays with it.
 */
export async function commitUsedNames(drive: Drive): Promise<void> {
  const directory = new Directory(drive.env);
  for (const name of usedNames(drive)) await directory.commit(drive.userId, name);
}

function isUsed(drive: Drive, name: DirectoryName): boolean {
  const wanted = JSON.stringify(name);
  const waiting = readClaims(drive).flatMap(({ names }) => names);
  return [...usedNames(drive), ...waiting].some((one) => JSON.stringify(one) === wanted);
}

/** Returns the names that the account uses now. */
function usedNames({ sql }: Drive): DirectoryName[] {
  const profiles = sql
    .exec<{ email_key: string; invite_code: string }>('SELECT email_key, invite_code FROM profile')
    .toArray();
  const identities = sql
    .exec<{ issuer: string; subject: string }>('SELECT issuer, subject FROM identities')
    .toArray();
  return [
    ...profiles.map(({ email_key }) => ['email', email_key] as const),
    ...profiles
      .filter(({ invite_code }) => invite_code !== '')
      .map(({ invite_code }) => ['invite-code', invite_code] as const),
    ...identities.map(identityName),
  ];
}

type ClaimRow = { id: string; names: string; change: string; message_id: string };

function readClaims(drive: Drive): (Claim & { messageId: string })[] {
  return drive.sql
    .exec<ClaimRow>('SELECT id, names, change, message_id FROM claims')
    .toArray()
    .map(({ id, names, change, message_id: messageId }) => ({
      id,
      names: storedJson<DirectoryName[]>(names),
      change: storedJson<AccountChange>(change),
      messageId,
    }));
}

function readClaim(drive: Drive, id: string) {
  return readClaims(drive).find((claim) => claim.id === id);
}
