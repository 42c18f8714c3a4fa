import { ApiError } from '#protocol/errors.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Contents by gcid, and folders by id, that an operator has prohibited. ContentObjects keep the
 * decisions; the drive has a copy of those that concern it, so that listing, linking and sharing
 * need no call. The table is nearly always empty.
 */

/** Key of a content that may not be shared, but that its owner keeps, such as an infected one. */
export const sharingKey = (gcid: string) => `shared:${gcid}`;

/** The gcid or id that a key is about. */
const subjectOf = (key: string) =>
  `iif(substr(${key}, 1, 7) = 'shared:', substr(${key}, 8), ${key})`;

/**
 * Adds or removes prohibitions of what the drive has. Nodes they concern count as changed, so
 * shares that show them close or open and clients refresh. Safe to repeat.
 */
export function setProhibited(
  drive: Drive,
  { keys, isProhibited }: { keys: string[]; isProhibited: boolean },
): null {
  const given = JSON.stringify(keys);
  return drive.transaction(() => {
    const changed = drive.sql
      .exec<{ key: string }>(
        isProhibited
          ? `INSERT OR IGNORE INTO prohibited (key) SELECT value FROM json_each(?)
              WHERE ${subjectOf('value')} IN (SELECT gcid FROM blob_uses)
                 OR value IN (SELECT id FROM nodes)
             RETURNING key`
          : 'DELETE FROM prohibited WHERE key IN (SELECT value FROM json_each(?)) RETURNING key',
        given,
      )
      .toArray();
    if (changed.length === 0) return null;
    const nodes = drive.sql
      .exec<{ id: string }>(
        // CROSS JOIN keeps the order; the partial index nodes_blob needs the term `<> ''`.
        `SELECT n.id FROM json_each(?1) AS k CROSS JOIN blob_uses u CROSS JOIN nodes n
          WHERE u.gcid = ${subjectOf('k.value')} AND n.blob = u.blob AND n.blob <> ''
         UNION SELECT n.id FROM json_each(?1) AS k CROSS JOIN nodes n
          WHERE n.id = k.value`,
        JSON.stringify(changed.map(({ key }) => key)),
      )
      .toArray();
    recordChange(
      drive,
      nodes.map(({ id }) => id),
    );
    return null;
  });
}

/** Returns which of these live nodes are prohibited or have something prohibited below them. */
export function holdingProhibited(drive: Drive, nodeIds: readonly string[]): string[] {
  if (drive.sql.exec('SELECT 1 FROM prohibited LIMIT 1').toArray().length === 0) return [];
  return drive.sql
    .exec<{ id: string }>(
      `WITH RECURSIVE up (id, parent_id) AS (
         SELECT n.id, n.parent_id FROM prohibited p CROSS JOIN blob_uses u CROSS JOIN nodes n
          WHERE u.gcid = ${subjectOf('p.key')} AND n.blob = u.blob AND n.blob <> '' AND n.trashed_at = 0
         UNION
         SELECT n.id, n.parent_id FROM prohibited p CROSS JOIN nodes n
          WHERE n.id = p.key AND n.trashed_at = 0
         UNION
         SELECT n.id, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id
          WHERE up.id <> '' AND n.trashed_at = 0
       ) SELECT id FROM up WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(nodeIds),
    )
    .toArray()
    .map(({ id }) => id);
}

/** Returns the error for prohibited content. `what` is the name of the field or file. */
export function prohibitedError(what: string): ApiError {
  return new ApiError('PROHIBITED', { description: `${what}: was removed after a review` });
}
