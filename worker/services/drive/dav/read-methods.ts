import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { balance } from '#worker/services/drive/kernel/ledger.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { ancestry } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import type { ChildPosition } from '#worker/services/drive/kernel/nodes/walk-children.ts';
import {
  type DirectoryEntry,
  type DirectoryPage,
  listDirectory,
} from '#worker/services/drive/kernel/paths/list-directory.ts';
import { type DavPath, lockRoot } from '#worker/services/drive/dav/guard.ts';
import { junkIn, resolveDavPath } from '#worker/services/drive/dav/junk.ts';
import { locksCovering } from '#worker/services/drive/dav/lock-rules.ts';
import type { ShownLock } from '#worker/services/drive/dav/lock-methods.ts';
import { activeLocks } from '#worker/services/drive/dav/lock-store.ts';
import { deadProperties, type DeadProperty } from '#worker/services/drive/dav/property-store.ts';

/** A node with everything its properties are made of. */
export interface DavEntry {
  /** Its name in paths; '' for the root. */
  name: string;
  node: NodeRow;
  dead: DeadProperty[];
  locks: ShownLock[];
  /** Lower-case hex; '' if it is unknown. */
  sha1: string;
}

/** Space of the whole drive in bytes. */
export interface DriveSpace {
  usedBytes: number;
  availableBytes: number;
}

/** A page of entries. The first one begins with the node of the path itself. */
export interface DavPage {
  entries: DavEntry[];
  space: DriveSpace;
  next: ChildPosition | undefined;
}

/** Rows of one page: about 400 kB of XML. */
const pageRows = 500;

export const readMethods = {
  /** Returns the node at a path; null if there is none. */
  davNode(drive: Drive, { path }: { path: DavPath }): NodeRow | null {
    return resolveDavPath(drive, path).node;
  },

  /**
   * Returns the node at a path and, with `withMembers`, a page of what is in it. Pages after the
   * first name the folder by its id, because it may move meanwhile. Null if there is no such node.
   */
  davList(
    drive: Drive,
    {
      path,
      withMembers,
      from,
    }: {
      path: DavPath;
      withMembers: boolean;
      from?: { folderId: string; after: ChildPosition } | undefined;
    },
  ): DavPage | null {
    const { rootId } = path;
    const { usedBytes, heldBytes, limitBytes } = balance(drive);
    const space = { usedBytes, availableBytes: Math.max(0, limitBytes - usedBytes - heldBytes) };
    if (from) {
      const { folderId, after } = from;
      const page = listDirectory(drive, { rootId, folderId, after, limit: pageRows });
      return {
        entries: detailed(drive, path, withJunk(drive, folderId, page)),
        space,
        next: page.next,
      };
    }
    const { node, name } = resolveDavPath(drive, path);
    if (!node) return null;
    const page =
      withMembers && !node.is_file
        ? listDirectory(drive, { rootId, folderId: node.id, limit: pageRows })
        : { entries: [], next: undefined };
    const members = withMembers && !node.is_file ? withJunk(drive, node.id, page) : [];
    const entries = detailed(drive, path, [{ name, node }, ...members]);
    return { entries, space, next: page.next };
  },
};

/** Returns the entries of a page, and after the last ones the junk of the folder. */
function withJunk(
  drive: Drive,
  folderId: string,
  { entries, next }: Pick<DirectoryPage, 'entries' | 'next'>,
): DirectoryEntry[] {
  if (next) return entries;
  return [...entries, ...junkIn(drive, folderId).map((node) => ({ name: node.name, node }))];
}

function detailed(
  drive: Drive,
  path: DavPath,
  entries: readonly { name: string; node: NodeRow }[],
): DavEntry[] {
  const dead = deadProperties(
    drive,
    entries.map(({ node }) => node.id),
  );
  const sums = sha1Of(
    drive,
    entries.map(({ node }) => node.blob),
  );
  const all = activeLocks(drive);
  return entries.map(({ name, node }) => ({
    name,
    node,
    dead: dead.get(node.id) ?? [],
    locks: all.length === 0 ? [] : shownLocks(drive, path, all, node),
    sha1: sums.get(node.blob) ?? '',
  }));
}

function shownLocks(
  drive: Drive,
  path: DavPath,
  all: ReturnType<typeof activeLocks>,
  node: NodeRow,
): ShownLock[] {
  const ids = ancestry(drive, node.id).map(({ id }) => id);
  return locksCovering(all, ids).map((lock) => ({
    ...lock,
    root: lockRoot(drive, path, lock),
    isFolder: lock.nodeId !== node.id || node.is_file === 0,
    isNew: false,
  }));
}

function sha1Of(drive: Drive, blobs: readonly string[]): Map<string, string> {
  const rows = drive.sql
    .exec<{ blob: string; sha1: string }>(
      `SELECT blob, sha1 FROM content_sha1 WHERE blob IN (SELECT value FROM json_each(?))`,
      JSON.stringify(blobs.filter((blob) => blob !== '')),
    )
    .toArray();
  return new Map(rows.map(({ blob, sha1 }) => [blob, sha1]));
}
