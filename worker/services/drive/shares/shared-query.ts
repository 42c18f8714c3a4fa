import type { SortOrder } from '#protocol/sort.ts';
import type { NodeFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { CreatedZip } from '#worker/services/drive/kernel/links/links.ts';
import type { StreamedPlace } from '#worker/services/drive/kernel/streams/stream-address.ts';
import type { TreeSnapshot } from '#worker/services/drive/shares/share-snapshot.ts';
import type { Extent, PathStep } from '#worker/services/drive/shares/shared-nodes.ts';

/**
 * Queries of visitors to an owner's drive, through the ShareObject, which caches the answers by
 * version.
 */
export interface SharedQueries {
  /** A page of the top level (`parentId` '') or of a folder. */
  page: {
    input: {
      parentId: string;
      order: SortOrder;
      foldersFirst: boolean;
      /** Filters. Visitors see no stars and nothing trashed or unfinished. */
      filters: NodeFilters;
      /** If a single folder is shared, list it instead of the top level. */
      openSingle: boolean;
      limit: number;
      pageToken: string;
      /** Position of the first row, for a page without a token. */
      offset: number;
    };
    answer: SharedPage;
  };
  /** Files and folders by id. Omits what isn't shared. */
  files: { input: { ids: string[] }; answer: NodeRow[] };
  /** Recordings that a file or folder has for players; '' is everything. */
  streamed: { input: { nodeId: string }; answer: StreamedPlace };
  /** The file, if a player's link to `nodeId` opens it; else none. */
  streamedFile: { input: { nodeId: string; fileId: string }; answer: NodeRow[] };
  /**
   * A zip archive of these; [] is everything in the folder or share. Created again every hour
   * (since 1970).
   */
  zip: {
    input: { ids: string[]; parentId: string; hour: number };
    answer: CreatedZip & { madeAt: number };
  };
  /** The rows of saving these, stored for everyone who saves the same; [] is everything. */
  snapshot: { input: { ids: string[]; period: number }; answer: TreeSnapshot };
  /** Size of saving these; [] is everything. */
  selection: { input: { ids: string[] }; answer: RestoreSelection };
}

/** A kind of query. */
export type SharedKind = keyof SharedQueries;

/** Any query. */
export type SharedQuery = {
  [Kind in SharedKind]: { kind: Kind } & SharedQueries[Kind]['input'];
}[SharedKind];

/** The answer to any query. */
export type SharedAnswer = SharedQueries[SharedKind]['answer'];

/** Rows without links, which are signed for every response. */
export interface SharedPage {
  nodes: NodeRow[];
  nextPageToken: string;
  /** Number of entries of the whole listing. */
  total: number;
  /** Path from the share's top level to the listed folder, that folder last; [] at the top. */
  path: PathStep[];
  /** True if a single folder is shared. */
  isSingleFolder: boolean;
  /** The file that describes the folder, on its first page. */
  readme: NodeRow | undefined;
}

/** Nodes and size of a restore. */
export interface RestoreSelection extends Extent {
  /** Ids of the chosen, existing nodes; all top-level nodes if none was chosen. */
  ids: string[];
  /** Contents of the chosen files, without folders. */
  gcids: string[];
}
