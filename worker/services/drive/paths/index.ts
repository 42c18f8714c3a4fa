import { reading } from '#worker/http/access-rule.ts';
import { requireNarrowed } from '#worker/services/drive/kernel/narrowed.ts';
import { listDirectory } from '#worker/services/drive/kernel/paths/list-directory.ts';
import {
  pathTo,
  resolvePath,
  type RootedPath,
} from '#worker/services/drive/kernel/paths/resolve-path.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** Nodes by path, for protocols that know no ids, and within one folder. */
export const nodePaths = {
  name: 'paths',
  methods: {
    resolvePath: (drive: Drive, path: RootedPath) => resolvePath(drive, path),
    listDirectory,
    requireNarrowed,
    pathTo: (drive: Drive, input: { rootId: string; nodeId: string }) =>
      pathTo(drive, input) ?? null,
  },
  programAccess: {
    resolvePath: { access: reading, nodes: ['rootId'] },
    listDirectory: { access: reading, nodes: ['rootId', 'folderId'] },
    pathTo: { access: reading, nodes: ['rootId'] },
  },
} satisfies DriveModule;
