import { listDirectory } from '#worker/services/drive/kernel/paths/list-directory.ts';
import {
  pathTo,
  resolvePath,
  type RootedPath,
} from '#worker/services/drive/kernel/paths/resolve-path.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** Nodes by path, for protocols that know no ids. */
export const nodePaths = {
  name: 'paths',
  methods: {
    resolvePath: (drive: Drive, path: RootedPath) => resolvePath(drive, path),
    listDirectory,
    pathTo: (drive: Drive, input: { rootId: string; nodeId: string }) =>
      pathTo(drive, input) ?? null,
  },
} satisfies DriveModule;
