import { ApiError } from '#protocol/errors.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Allows a change only if the item is still at the revision the caller read. `If-Match` names the
 * `revision` of one file or folder, quoted or not, or several, or any (`*`); '' disables the check.
 * Call it inside the transaction that makes the change. Throws `file_revision_changed` (412), and
 * `invalid_argument` for the header with many ids.
 */
export function requireRevision(rows: readonly Pick<NodeRow, 'revision'>[], ifMatch = ''): void {
  if (ifMatch === '') return;
  const [row, ...others] = rows;
  if (!row || others.length > 0) {
    throw new ApiError('invalid_argument', {
      description: 'If-Match: names a revision of one file, so it goes with one id',
    });
  }
  const expected = ifMatch.split(',').map((tag) => tag.trim().replace(/^"(.*)"$/, '$1'));
  if (expected.includes('*') || expected.includes(String(row.revision))) return;
  throw new ApiError('file_revision_changed', {
    description: `it was changed in the meantime: its revision is ${row.revision}`,
  });
}
