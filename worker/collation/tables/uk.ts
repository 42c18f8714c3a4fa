import type { Table } from '#worker/collation/table.ts';

/**
 * The order of uk, as far as it is not the root's (ICU 78.3, CLDR 48.0). Printed by
 * scripts/collation-tables.ts.
 */
export const table: Table = {
  pieces: [
    [0, 8678],
    [9217, 9223],
    'cwh',
    [9223, 9255],
    'cuv',
    [9255, 9375],
    [8678, 9217],
    [9375, 138173],
  ],
  weights: ['1;;4;sn>uv', '1;;2;wg>wh wvq>uv'],
  ignored: '',
  readings: '',
  phrases: [],
  pairs: [],
  zeros: '',
  swaps: [],
};
