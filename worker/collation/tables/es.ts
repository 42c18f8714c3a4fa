import type { Table } from '#worker/collation/table.ts';

/**
 * The order of es, as far as it is not the root's (ICU 78.3, CLDR 48.0). Printed by
 * scripts/collation-tables.ts.
 */
export const table: Table = {
  pieces: [[0, 8855], 'c6p', [8855, 138173]],
  weights: ['1;;2;5t>6p', '1;3d;2;x44>32', '1;3d;0;x45>32'],
  ignored: '',
  readings: '',
  phrases: [],
  pairs: [],
  zeros: '',
  swaps: [],
};
