import type { Table } from '#worker/collation/table.ts';

/**
 * The order of ru, as far as it is not the root's (ICU 78.3, CLDR 48.0). Printed by
 * scripts/collation-tables.ts.
 */
export const table: Table = {
  pieces: [
    [0, 8678],
    [9217, 9375],
    [8678, 9217],
    [9375, 138173],
  ],
  weights: [],
  ignored: '',
  readings: '',
  phrases: [],
  pairs: [],
  zeros: '',
  swaps: [],
};
