import { Buffer } from 'node:buffer';
import { ApiError } from '#protocol/errors.ts';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { required } from '#protocol/required.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { requirePermitted } from '#worker/services/drive/kernel/contents/require-permitted.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  type ArchiveFile,
  openArchive,
  unpacked,
} from '#worker/services/drive/archives/archive.ts';
import { ArchiveRefused, type ArchiveEntry } from '#worker/services/drive/archives/rules.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import {
  discardStaged,
  stagedIds,
  stagingOf,
} from '#worker/services/drive/kernel/tasks/staging.ts';
import { placeIn } from '#worker/services/drive/kernel/nodes/place.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { folderNamed, freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { addToChildCount, insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { liveFolder, nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { release } from '#worker/services/drive/kernel/ledger.ts';
import type { TaskRunner } from '#worker/services/drive/kernel/tasks/engine.ts';
import { saveTask, type TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';
import { gcidOfBlocks, StreamDigest } from '#worker/services/drive/kernel/bytes/digest.ts';
import { BadBody, putObject, streamTo } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { newBlobKey } from '#worker/services/drive/kernel/bytes/blob-key.ts';

/** Input of a task that unpacks an archive. */
export interface UnpackInput {
  archive: ArchiveFile;
  /** Indexes of the chosen entries in the archive's directory; [] for all. */
  indexes: number[];
  /** Deleted when the task ends. */
  password: string;
  parentId: string;
  folderName: string;
}

interface Cursor {
  folderId?: string;
  /** Chosen entries that are done. */
  at?: number;
}

/**
 * Entries per slice. Each needs three requests to R2; the smallest plan of Cloudflare allows fifty.
 */
const sliceEntries = 10;
/** Rows of the budget charged per entry, so that an alarm runs one slice. */
const entryRows = 5_000;
/** Stored bytes are deleted after this unless a row uses them. */
const forgetMs = 3_600_000;

/**
 * Unpacks a zip archive in slices into a folder in the task's staging, and moves the folder to its
 * destination when it is complete. Paths in the archive become names of folders below it, so
 * nothing is written elsewhere. Sizes are those of the directory, which the quota holds; more bytes
 * end the task.
 */
export const unpackRunner: TaskRunner = {
  async run(drive, task, budget) {
    const input = storedJson<UnpackInput>(task.input);
    const cursor = storedJson<Cursor>(task.cursor);
    const { folderId } = cursor;
    if (!folderId) return begin(drive, task, input);
    try {
      const all = await openArchive(drive.env, input.archive);
      const selected = new Set(input.indexes);
      const chosen = selected.size > 0 ? all.filter(({ index }) => selected.has(index)) : all;
      const at = cursor.at ?? 0;
      const slice = chosen.slice(at, at + sliceEntries);
      const files = await storeAll(drive, input, slice);
      await requirePermitted(
        drive,
        [...files].map(([{ path, sizeBytes }, { gcid }]) => ({
          name: path.join('/'),
          gcid,
          size: sizeBytes,
        })),
      );
      const done = at + slice.length;
      drive.transaction(() => {
        addAll(drive, task, folderId, slice, files);
        const progress = Math.min(99, (done / chosen.length) * 100);
        saveTask(drive, task, { cursor: { ...cursor, at: done }, progress });
        if (done === chosen.length) finish(drive, task, input, folderId);
      });
      budget.rows -= slice.length * entryRows;
    } catch (error) {
      if (error instanceof ArchiveRefused || error instanceof BadBody) {
        throw new ApiError('data_loss', { description: error.message });
      }
      throw error;
    }
  },

  undo(drive, task) {
    release(drive, task.id);
    deletePassword(drive, task);
    discardStaged(drive, stagedIds(drive, task));
  },
};

function begin(drive: Drive, task: TaskRow, input: UnpackInput): void {
  drive.transaction(() => {
    const folder = newFolder(drive, stagingOf(task), input.folderName, 'DECOMPRESS');
    saveTask(drive, task, { cursor: { folderId: folder.id, at: 0 } satisfies Cursor });
  });
}

/** Facts about a file whose bytes are stored. */
type StoredFile = Pick<NodeRow, 'blob' | 'gcid' | 'md5' | 'crc32'>;

async function storeAll(
  drive: Drive,
  input: UnpackInput,
  slice: readonly ArchiveEntry[],
): Promise<Map<ArchiveEntry, StoredFile>> {
  const files = new Map<ArchiveEntry, StoredFile>();
  for (const entry of slice) {
    if (!entry.isFolder) files.set(entry, await store(drive, input, entry));
  }
  return files;
}

async function store(drive: Drive, input: UnpackInput, entry: ArchiveEntry): Promise<StoredFile> {
  const digest = new StreamDigest(gcidBlockSizeBytes(entry.sizeBytes));
  const blob = entry.sizeBytes > 0 ? newBlobKey() : '';
  let md5 = emptyMd5;
  if (blob) {
    drive.transaction(() => send(drive, 'content.forget', { key: blob }, forgetMs));
    const stored = await streamTo(
      unpacked(drive.env, input.archive, entry, input.password),
      entry.sizeBytes,
      (bytes) => putObject(drive.env.FILES, blob, bytes),
      (piece) => digest.update(piece),
    );
    md5 = Buffer.from(stored.checksums.md5 ?? new ArrayBuffer(0)).toString('hex');
  }
  const { crc32, blocks } = digest.finish();
  if (crc32 !== entry.crc32) {
    throw new ArchiveRefused('INVALID_FILE_FORMAT', `${entry.path.join('/')} is damaged`);
  }
  return { blob, gcid: gcidOfBlocks(blocks), md5, crc32 };
}

const emptyMd5 = 'd41d8cd98f00b204e9800998ecf8427e';

function addAll(
  drive: Drive,
  task: TaskRow,
  topId: string,
  slice: readonly ArchiveEntry[],
  files: ReadonlyMap<ArchiveEntry, StoredFile>,
): void {
  const now = drive.now();
  for (const entry of slice) {
    const parents = entry.isFolder ? entry.path : entry.path.slice(0, -1);
    const folderId = parents.reduce((id, name) => folderIn(drive, id, name), topId);
    const stored = files.get(entry);
    if (!stored) continue;
    release(drive, task.id, entry.sizeBytes);
    const row = newNode(
      {
        ...stored,
        id: timedId(now),
        parent_id: folderId,
        name: freeNameIn(drive, folderId, required(entry.path.at(-1), 'the name of an entry')),
        size: entry.sizeBytes,
        user_modified_at: entry.modifiedAt || now,
      },
      true,
      now,
    );
    insertNodes(drive, [row]);
  }
}

/** Returns the id of a folder by name; creates it if there is none. */
function folderIn(drive: Drive, parentId: string, name: string): string {
  const known = folderNamed(drive, parentId, name);
  return known?.id ?? newFolder(drive, parentId, name).id;
}

function newFolder(drive: Drive, parentId: string, name: string, type = 'NORMAL'): NodeRow {
  const now = drive.now();
  const given = { id: timedId(now), parent_id: parentId, name, folder_type: type };
  const row = newNode(given, false, now);
  insertNodes(drive, [row]);
  return row;
}

function finish(drive: Drive, task: TaskRow, input: UnpackInput, folderId: string): void {
  liveFolder(drive, input.parentId);
  const folder = nodeById(drive, folderId);
  if (!folder) throw new ApiError('file_not_found');
  placeIn(drive, folder, input.parentId);
  addToChildCount(drive, input.parentId, 1);
  const placed = required(nodeById(drive, folderId), 'the folder just placed');
  recordEvent(drive, 'TYPE_CREATE', placed);
  recordChange(drive, [input.parentId], { others: [folderId] });
  release(drive, task.id);
  deletePassword(drive, task);
  saveTask(drive, task, { phase: taskPhases.complete, fileId: folderId, fileName: placed.name });
}

function deletePassword(drive: Drive, task: TaskRow): void {
  drive.sql.exec(
    `UPDATE tasks SET input = json_set(input, '$.password', '') WHERE id = ?`,
    task.id,
  );
}
