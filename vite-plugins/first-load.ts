import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a bundler knows of a module: what it imports at once, and what when it is wanted. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(moduleId: string): ModuleInfo | null;
}

/**
 * Names the script that a module of the drive's first load goes into. Left to itself, a bundler
 * sets apart whatever any two lazy parts share, and the drive would begin with some sixty files of
 * which most are smaller than their own headers. So it has three: `words` (what the public pages
 * say too), `calls` (who is signed in and how the services are asked, which every other page and
 * the dialogs of a share want as well) and `drive`, which nobody else loads.
 */
export function firstLoad(): (moduleId: string, graph: ModuleGraph) => string | null {
  let reached: ReturnType<typeof reachOf> | undefined;
  return (moduleId, graph) => {
    reached ??= reachOf(graph);
    // The page itself stays a file of its own name, by which the server finds what it loads.
    if (moduleId === drivePage || !reached.drive.has(moduleId)) return null;
    if (reached.before.has(moduleId)) return null;
    if (reached.site.has(moduleId)) return 'words';
    return reached.others.has(moduleId) ? 'calls' : 'drive';
  };
}

const drivePage = source('client/features/drive/drive-page.tsx');
const otherPages = globSync('client/features/*/*-page.tsx')
  .map(source)
  .filter((page) => page !== drivePage);

function reachOf(graph: ModuleGraph) {
  return {
    before: reach(
      ['client/app/entry.tsx', 'client/features/share/share-page.tsx'].map(source),
      graph,
    ),
    drive: reach([drivePage], graph),
    site: reach(globSync('client/features/*/*-page.server.tsx').map(source), graph),
    others: reach(otherPages, graph, true),
  };
}

/**
 * The modules, what they import and what that imports; with what comes later too, if that is asked,
 * but other pages.
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
