import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Facts about the owner that others only read. */
export const markMethods = {
  /** Records that the owner proved to be a person in a scene. */
  recordPerson(drive: Drive, { scene }: { scene: string }): null {
    drive.sql.exec(
      'INSERT OR IGNORE INTO person_proofs (scene, created_at) VALUES (?, ?)',
      scene,
      drive.now(),
    );
    return null;
  },

  /** True if the owner has unsubscribed from a topic of mail. */
  hasUnsubscribed(drive: Drive, { scene }: { scene: string }): boolean {
    return drive.sql.exec('SELECT 1 FROM unsubscribes WHERE scene = ?', scene).toArray().length > 0;
  },

  /** Undoes an unsubscription from a topic of mail. */
  resubscribe(drive: Drive, { scene }: { scene: string }): null {
    drive.sql.exec('DELETE FROM unsubscribes WHERE scene = ?', scene);
    return null;
  },

  /** Unsubscribes the owner from a topic of mail. Returns their address, '' if there is none. */
  unsubscribe(drive: Drive, { scene }: { scene: string }): string {
    const { email = '' } = drive.owner() ?? {};
    if (email === '') return '';
    drive.sql.exec(
      'INSERT OR IGNORE INTO unsubscribes (scene, created_at) VALUES (?, ?)',
      scene,
      drive.now(),
    );
    return email;
  },
};
