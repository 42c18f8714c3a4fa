import type { SortOrder } from '#protocol/sort.ts';
import type { NodeFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { CreatedZip } from '#worker/services/drive/kernel/links/links.ts';
import type { Extent, PathStep } from '#worker/services/drive/shares/shared-nodes.ts';

/**
 * What visitors ask of an owner's drive, through the ShareObject, which remembers the answers by
 * version.
 */
export interface SharedQueries {
  /** One page of the top level (`parentId` '') or of a folder. */
  page: {
    input: {
      parentId: string;
      order: SortOrder;
      foldersFirst: boolean;
      /** What of it is left out; strangers see no stars and nothing in the trash or unfinished. */
      filters: NodeFilters;
      /**
       * Where all that is shared is one folder, its page is asked for instead of the top level's.
       */
      openSingle: boolean;
      limit: number;
      pageToken: string;
      /** Where the page begins without a token. */
      offset: number;
    };
    answer: SharedPage;
  };
  /** Some files and folders by id; what is not shared is left out. */
  files: { input: { ids: string[] }; answer: NodeRow[] };
  /**
   * A zip of these, [] being everything in the folder or share; asked anew every hour (of 1970).
   */
  zip: {
    input: { ids: string[]; parentId: string; hour: number };
    answer: CreatedZip & { madeAt: number };
  };
  /** What saving these would take; [] is everything. */
  selection: { input: { ids: string[] }; answer: Selection };
}

/** A kind of question. */
export type SharedKind = keyof SharedQueries;

/** A question of any kind. */
export type SharedQuery = {
  [Kind in SharedKind]: { kind: Kind } & SharedQueries[Kind]['input'];
}[SharedKind];

/** The answer to any kind of question. */
export type SharedAnswer = SharedQueries[SharedKind]['answer'];

/** Rows without links, for those are signed anew for every answer. */
export interface SharedPage {
  nodes: NodeRow[];
  nextPageToken: string;
  /** Entries of the whole listing. */
  total: number;
  /** From the share's top level down to the folder listed, that folder last; [] at the top. */
  path: PathStep[];
  /** Whether all that is shared is one folder. */
  isSingleFolder: boolean;
}

/** What a restore would take. */
export interface Selection extends Extent {
  /** Ids of what was chosen and is there; everything of the top level when nothing was chosen. */
  ids: string[];
}
