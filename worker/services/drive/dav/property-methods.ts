import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  type DavRequest,
  enter,
  requireNode,
  requireUnlocked,
} from '#worker/services/drive/dav/guard.ts';
import {
  changeOfProperty,
  type PropertyChange,
} from '#worker/services/drive/dav/property-rules.ts';
import { removeProperty, setProperty } from '#worker/services/drive/dav/property-store.ts';
import { type Outcome, outcomeOf } from '#worker/services/drive/dav/refusal.ts';

/** The first change that failed, by its position; -1 if all succeeded. */
export interface PatchResult {
  isFolder: boolean;
  failedAt: number;
  status: 200 | 403 | 507;
}

/** Undoes the changes before one that failed. */
class PatchFailed extends Error {
  readonly result: PatchResult;

  constructor(result: PatchResult) {
    super('a property was refused');
    this.result = result;
  }
}

export const propertyMethods = {
  /** Changes properties in order: all of them or none. */
  davPatch(
    drive: Drive,
    request: DavRequest & { changes: PropertyChange[] },
  ): Outcome<PatchResult> {
    return outcomeOf(() => {
      try {
        return drive.transaction(() => patch(drive, request));
      } catch (error) {
        if (error instanceof PatchFailed) return error.result;
        throw error;
      }
    });
  },
};

function patch(drive: Drive, request: DavRequest & { changes: PropertyChange[] }): PatchResult {
  const row = requireNode(enter(drive, request));
  requireUnlocked(drive, request, row);
  const isFolder = row.is_file === 0;
  for (const [failedAt, change] of request.changes.entries()) {
    const fail = (status: 403 | 507) => new PatchFailed({ isFolder, failedAt, status });
    const effect = changeOfProperty(change);
    if (effect.kind === 'refused') throw fail(403);
    if (effect.kind === 'modified') {
      drive.sql.exec(
        'UPDATE nodes SET user_modified_at = ?, revision = revision + 1 WHERE id = ?',
        effect.at,
        row.id,
      );
    } else if (effect.kind === 'stored') {
      if (change.xml === null) removeProperty(drive, row.id, change);
      else if (!setProperty(drive, row.id, { ...change, xml: change.xml })) throw fail(507);
    }
  }
  recordChange(drive, [row.id]);
  return { isFolder, failedAt: -1, status: 200 };
}
