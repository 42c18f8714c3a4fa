import { claimNames } from '#worker/services/drive/account/claims.ts';
import {
  type EmailChange,
  emailChange,
  type EmailChangeRow,
  type EmailUndoing,
  hasUndoableChange,
  type LinkedIdentity,
} from '#worker/services/drive/account/changes.ts';
import { identityName } from '#worker/services/drive/account/identity-name.ts';
import {
  type Account,
  type NewProfile,
  readAccount,
} from '#worker/services/drive/account/profile.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { setLanguage } from '#worker/services/drive/kernel/rewrite-sort-names.ts';

/** Methods that claim names of the directory. */
export const nameMethods = {
  /**
   * Creates the account with its address and, if it signs up at a provider, its identity. Returns
   * the account that exists then, also on a repeat; null if a name is another account's.
   */
  async createAccount(
    drive: Drive,
    { profile, identity }: { profile: NewProfile; identity: LinkedIdentity | null },
  ): Promise<Account | null> {
    if (!readAccount(drive)) {
      const names = [
        ['email', profile.email_key] as const,
        ...(identity ? [identityName(identity)] : []),
      ];
      await claimNames(drive, {
        id: 'create',
        names,
        change: { type: 'create', profile, identity },
      });
    }
    const owner = drive.owner();
    if (owner) setLanguage(drive, { language: owner.locale });
    return readAccount(drive) ?? null;
  },

  /**
   * Changes the address, once for each proof. Returns `changed` also if it did before; `recent`
   * while the last change can be undone; `taken` if it is another account's; `stale` if the proof
   * was used or the account has another address by now.
   */
  async changeEmail(
    drive: Drive,
    change: EmailChange,
  ): Promise<'changed' | 'recent' | 'taken' | 'stale'> {
    const isDone = () => emailChange(drive, change.changeId) !== undefined;
    const addressKey = () => readAccount(drive)?.email_key;
    if (isDone()) return addressKey() === change.emailKey ? 'changed' : 'stale';
    if (hasUndoableChange(drive)) return 'recent';
    if (addressKey() !== change.fromKey) return 'stale';
    await claimNames(drive, {
      id: `email:${change.changeId}`,
      names: [['email', change.emailKey]],
      change: { type: 'email', ...change },
    });
    if (isDone()) return 'changed';
    return hasUndoableChange(drive) ? 'recent' : 'taken';
  },

  /** Undoes a change of the address. Returns false if it is too late or the address is taken. */
  async undoEmailChange(drive: Drive, undoing: EmailUndoing): Promise<boolean> {
    const change = emailChange(drive, undoing.changeId);
    const canUndo = change && change.undoable_until > drive.now();
    if (!canUndo || readAccount(drive)?.email_key !== change.email_key) return false;
    await claimNames(drive, {
      id: `undo:${undoing.changeId}`,
      names: [['email', undoing.emailKey]],
      change: { type: 'undo', ...undoing },
    });
    return readAccount(drive)?.email_key === undoing.emailKey;
  },

  /** Returns a change of the address by its proof, or null. */
  emailChange(drive: Drive, { id }: { id: string }): EmailChangeRow | null {
    return emailChange(drive, id) ?? null;
  },

  /** True while the last change of the address can be undone. */
  hasUndoableChange(drive: Drive, _input: Record<string, never>): boolean {
    return hasUndoableChange(drive);
  },

  /** Returns the former addresses, newest first. Other accounts may use them by now. */
  formerEmails(drive: Drive, _input: Record<string, never>): string[] {
    const rows = drive.sql
      .exec<{ former: string }>(
        'SELECT former FROM email_changes ORDER BY changed_at DESC, id DESC',
      )
      .toArray();
    return [...new Set(rows.map(({ former }) => former))];
  },

  /**
   * Returns the invite code, which is `candidate` unless there is one already; null if the
   * candidate is another account's.
   */
  async inviteCode(drive: Drive, { candidate }: { candidate: string }): Promise<string | null> {
    const known = inviteCode(drive);
    if (known !== '') return known;
    await claimNames(drive, {
      id: `invite-code:${candidate}`,
      names: [['invite-code', candidate]],
      change: { type: 'invite-code', code: candidate },
    });
    return inviteCode(drive) || null;
  },
};

function inviteCode(drive: Drive): string {
  const [row] = drive.sql
    .exec<{ code: string }>('SELECT invite_code AS code FROM profile')
    .toArray();
  return row?.code ?? '';
}
