import { describe, expect, test } from 'vitest';
import { defaultDisplayMode } from '#protocol/display-mode.ts';
import { sortOrders } from '#protocol/sort.ts';
import { addressedMode, changeAtAddress } from './addressed-mode.ts';

const stored = { ...defaultDisplayMode, orderType: sortOrders.SIZE_ASC, viewType: 'grid' } as const;

describe('view and order of an address', () => {
  test.each([
    ['', {}],
    ['view=list', { viewType: 'list' }],
    ['view=nonsense', { viewType: 'grid' }],
    ['order=name_asc', { orderType: sortOrders.NAME_ASC, pinFoldersTop: true }],
    ['order=name_desc.mixed', { orderType: sortOrders.NAME_DESC, pinFoldersTop: false }],
    ['order=2&view=list', { orderType: sortOrders.NAME_DESC, viewType: 'list' }],
  ])('in ?%s take precedence over the stored ones', (query, requested) => {
    expect(addressedMode(stored, new URLSearchParams(query))).toEqual({ ...stored, ...requested });
  });
});

describe('a change', () => {
  test.each([
    ['view=list', { viewType: 'grid' }, { viewType: 'grid' }, { view: null }],
    ['view=list', { orderType: 7 }, { orderType: 7 }, {}],
    ['order=name_asc', { isCompact: true }, { isCompact: true }, {}],
    [
      'order=name_asc.mixed',
      { orderType: 7 },
      { orderType: 7, pinFoldersTop: false },
      { order: null },
    ],
    [
      'order=name_asc',
      { pinFoldersTop: false },
      { orderType: 1, pinFoldersTop: false },
      { order: null },
    ],
  ] as const)('at ?%s replaces the parameter it is about', (query, change, kept, removed) => {
    expect(changeAtAddress(change, new URLSearchParams(query))).toEqual({ change: kept, removed });
  });
});
