import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A module's static and dynamic imports. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(moduleId: string): ModuleInfo | null;
}

/**
 * Assigns modules of the drive's first load to three scripts. By default the bundler splits off
 * whatever two lazy parts share, and the drive would start with about sixty files, most smaller
 * than their own headers. The scripts are `words` (texts shared with public pages), `calls`
 * (session and API, used by every other page and the dialogs of a share) and `drive`.
 */
export function firstLoad(): (moduleId: string, graph: ModuleGraph) => string | null {
  let reached: ReturnType<typeof reachOf> | undefined;
  return (moduleId, graph) => {
    reached ??= reachOf(graph);
    // The page keeps its own file, whose name the server uses to find its imports.
    if (moduleId === drivePage || moduleId === preloadLater) return null;
    if (!reached.drive.has(moduleId)) return null;
    if (reached.before.has(moduleId)) return null;
    if (reached.site.has(moduleId)) return 'words';
    return reached.others.has(moduleId) ? 'calls' : 'drive';
  };
}

const drivePage = source('client/features/drive/drive-page.tsx');
/** Other pages that load on intent have it too. */
const preloadLater = source('client/app/early/preload-later.ts');
const otherPages = globSync('client/features/*/*-page.tsx')
  .map(source)
  .filter((page) => page !== drivePage);

function reachOf(graph: ModuleGraph) {
  return {
    before: reach(
      [
        'client/app/entry.tsx',
        'client/features/share/share-page.tsx',
        'client/features/share/share-overlay.tsx',
        'client/features/share/start.ts',
      ].map(source),
      graph,
    ),
    drive: reach([drivePage], graph),
    site: reach(globSync('client/features/*/*-page.server.tsx').map(source), graph),
    others: reach(otherPages, graph, true),
  };
}

/**
 * Returns modules and their imports, recursively. Optionally includes dynamic imports except other
 * pages.
 */
function reach(roots: readonly string[], graph: ModuleGraph, isLaterToo = false): Set<string> {
  const seen = new Set<string>();
  const visit = (moduleId: string) => {
    const found = graph.getModuleInfo(moduleId);
    if (!found || seen.has(moduleId)) return;
    seen.add(moduleId);
    found.importedIds.forEach(visit);
    if (isLaterToo) found.dynamicallyImportedIds.filter((id) => id !== drivePage).forEach(visit);
  };
  roots.forEach(visit);
  return seen;
}

function source(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
