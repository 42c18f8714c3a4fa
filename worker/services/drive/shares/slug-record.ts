/** A slug, the share that it leads to, and the account that has it forever. */
export interface SlugClaim {
  ownerId: string;
  shareId: string;
}

/** Returns the claim; undefined if no one ever had the slug. */
export function readSlug(sql: SqlStorage): SlugClaim | undefined {
  const exists = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'slug'").toArray().length > 0;
  if (!exists) return undefined;
  return sql
    .exec<{ ownerId: string; shareId: string }>(
      'SELECT owner_id AS ownerId, share_id AS shareId FROM slug',
    )
    .toArray()[0];
}

/**
 * Lets the slug lead to a share. Returns the id of the share that it led to before, '' for none.
 * Null if it belongs to another account, also after that account has freed it: people who have an
 * old link must never meet someone else's files.
 */
export function claimSlug(sql: SqlStorage, { ownerId, shareId }: SlugClaim): string | null {
  const known = readSlug(sql);
  if (known && known.ownerId !== ownerId) return null;
  sql.exec(`
    CREATE TABLE IF NOT EXISTS slug (
      one      INTEGER PRIMARY KEY CHECK (one = 1),
      owner_id TEXT NOT NULL,
      share_id TEXT NOT NULL                        -- '' if it was freed
    ) STRICT;
    SELECT 1
  `);
  sql.exec('INSERT OR REPLACE INTO slug VALUES (1, ?, ?)', ownerId, shareId);
  return known?.shareId ?? '';
}

/** Frees the slug if it leads to this share. */
export function freeSlug(sql: SqlStorage, { ownerId, shareId }: SlugClaim): void {
  if (!readSlug(sql)) return;
  sql.exec("UPDATE slug SET share_id = '' WHERE owner_id = ? AND share_id = ?", ownerId, shareId);
}
