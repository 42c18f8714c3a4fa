import type { LinkedIdentity } from '#worker/services/drive/account/changes.ts';
import { claimNames } from '#worker/services/drive/account/claims.ts';
import { identityName } from '#worker/services/drive/account/identity-name.ts';
import { type Account, readAccount } from '#worker/services/drive/account/profile.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

type Row = LinkedIdentity & Record<string, SqlStorageValue>;

/** Accounts at sign-in providers that are linked to this one. */
export const identityMethods = {
  /** Returns the identities, oldest first. */
  identities(drive: Drive, _input: Record<string, never>): LinkedIdentity[] {
    return readIdentities(drive);
  },

  /** Returns the account, null if there is none, with its identities. */
  accountWithIdentities(
    drive: Drive,
    _input: Record<string, never>,
  ): { account: Account | null; identities: LinkedIdentity[] } {
    return { account: readAccount(drive) ?? null, identities: readIdentities(drive) };
  },

  /** Returns the identity of an account at a provider, or null. */
  identityOf(drive: Drive, identity: { issuer: string; subject: string }): LinkedIdentity | null {
    return findIdentity(drive, identity) ?? null;
  },

  /**
   * Links an account at a provider. Returns the link, also on a repeat. Returns `taken` if it is
   * linked to another account, `occupied` if this account has another link to the provider.
   */
  async addIdentity(
    drive: Drive,
    identity: LinkedIdentity,
  ): Promise<LinkedIdentity | 'taken' | 'occupied'> {
    const isOccupied = () => readIdentities(drive).some(({ issuer }) => issuer === identity.issuer);
    const known = findIdentity(drive, identity);
    if (known) return known;
    if (isOccupied()) return 'occupied';
    const names = [identityName(identity)];
    await claimNames(drive, { id: identity.id, names, change: { type: 'link', identity } });
    return findIdentity(drive, identity) ?? (isOccupied() ? 'occupied' : 'taken');
  },

  /** Notes that a link was used, and the current name of the account there. */
  touchIdentity(drive: Drive, { id, name }: { id: string; name: string }): null {
    drive.sql.exec(
      'UPDATE identities SET last_used_at = ?, name = ? WHERE id = ?',
      drive.now(),
      name,
      id,
    );
    return null;
  },

  /**
   * Removes a link and returns it. Returns `unknown`, or `needed` if nothing else signs in to the
   * account.
   */
  removeIdentity(drive: Drive, { id }: { id: string }): LinkedIdentity | 'unknown' | 'needed' {
    return drive.transaction(() => {
      const identity = readIdentities(drive).find((one) => one.id === id);
      if (!identity) return 'unknown';
      const { others } = drive.sql
        .exec<{ others: number }>(
          `SELECT (SELECT count(*) FROM profile WHERE password_hash <> '')
             + (SELECT count(*) FROM passkeys)
             + (SELECT count(*) FROM identities WHERE id <> ?) AS others`,
          id,
        )
        .one();
      if (others === 0) return 'needed';
      drive.sql.exec('DELETE FROM identities WHERE id = ?', id);
      send(drive, 'account.release', { name: identityName(identity) });
      return identity;
    });
  },
};

function readIdentities(drive: Drive): LinkedIdentity[] {
  return drive.sql.exec<Row>('SELECT * FROM identities ORDER BY created_at, id').toArray();
}

function findIdentity(
  drive: Drive,
  { issuer, subject }: { issuer: string; subject: string },
): LinkedIdentity | undefined {
  return readIdentities(drive).find((one) => one.issuer === issuer && one.subject === subject);
}
