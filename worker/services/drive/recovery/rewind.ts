import { ApiError } from '#protocol/errors.ts';
import { readBodyText } from '#worker/http/body.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { type Merged, mergeRows } from '#worker/services/drive/recovery/merge-nodes.ts';
import { parentsFirst } from '#worker/services/drive/recovery/staged-nodes.ts';
import { replaceRows, type StoredRow } from '#worker/services/drive/recovery/stored-rows.ts';

/** State of the present that a rewound drive gets back, kept in R2 in between. */
interface CarriedState {
  /** Returns the drive to the present. */
  undo: string;
  /** Rows by table. */
  tables: Record<string, StoredRow[]>;
  account: { status: string; limit_bytes: number | null; revision: number };
  /** Nodes that were created since. */
  added: NodeRow[];
}

/** Half of the memory of an object. */
const stateBytesMax = 64 * 1024 * 1024;

const keyOf = ({ userId }: Drive) => `rewind/${userId}`;

/**
 * Returns the drive to its state at a time (ms) by the platform's history, which ends this instance
 * of the object, so the call fails if it works. `finishRewind` has to follow. Throws
 * `unimplemented` where there is no history.
 */
export async function rewind(drive: Drive, { at }: { at: number }): Promise<null> {
  await drive.rewindTo(at, async (undo) => {
    const state: CarriedState = {
      undo,
      tables: Object.fromEntries(
        drive.extensions.carriedTables.map((table) => [table, rowsOf(drive, table)]),
      ),
      account: drive.sql
        .exec<CarriedState['account']>('SELECT status, limit_bytes, revision FROM account')
        .one(),
      added: drive.sql
        .exec<NodeRow>(
          `SELECT ${nodeSelect} FROM nodes
           WHERE created_at > ? AND phase = 'PHASE_TYPE_COMPLETE' AND parent_id NOT GLOB '/*'`,
          at,
        )
        .toArray(),
    };
    await drive.env.FILES.put(keyOf(drive), JSON.stringify(state));
  });
  return null;
}

function rowsOf(drive: Drive, table: string): StoredRow[] {
  return drive.sql.exec<StoredRow>(`SELECT * FROM ${table}`).toArray();
}

/**
 * Gives a rewound drive the present state of everything but files, and the files that were added
 * since. What was being uploaded or done at that time ends. Safe to repeat. Throws `not_found` if
 * the drive isn't being rewound.
 */
export async function finishRewind(
  drive: Drive,
  _input: Record<string, never>,
): Promise<Merged & { undo: string }> {
  const object = await drive.env.FILES.get(keyOf(drive));
  if (!object) throw new ApiError('not_found', { description: 'the drive is not being rewound' });
  const { undo, tables, account, added } = storedJson<CarriedState>(
    await readBodyText(object.body, stateBytesMax),
  );
  const merged = drive.transaction(() => {
    for (const [table, rows] of Object.entries(tables)) replaceRows(drive, table, rows);
    drive.sql.exec(
      'UPDATE account SET status = ?, limit_bytes = ?, revision = max(revision, ?)',
      account.status,
      account.limit_bytes,
      account.revision,
    );
    const isOpen = `phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`;
    drive.sql.exec(`UPDATE tasks SET phase = 'PHASE_TYPE_ERROR' WHERE ${isOpen}`);
    drive.sql.exec(
      `UPDATE uploads SET expires_at = ? WHERE state IN ('open', 'completing')`,
      drive.now(),
    );
    const result = mergeRows(drive, parentsFirst(added), new Set());
    recordChange(drive, [], { affectsDescendants: true, isReordered: true });
    return result;
  });
  drive.wakeBy(drive.now());
  await drive.env.FILES.delete(keyOf(drive));
  return { ...merged, undo };
}
