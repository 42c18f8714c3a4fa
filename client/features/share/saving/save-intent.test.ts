import { expect, test } from 'vitest';
import {
  deleteIntent,
  hasIntent,
  storeIntent,
  takeIntent,
  takePreviewed,
} from '#client/features/share/saving/save-intent.ts';

const intent = {
  shareId: 's1',
  fileIds: ['f1'],
  itemCount: 1,
  folder: [],
  newFolder: '',
  isPartial: false,
  idempotencyKey: 'k1',
};

test('the previewed file is kept with the save until the visitor returns signed in', () => {
  storeIntent(intent, 'f2');
  expect(hasIntent('s2')).toBe(false);
  expect(takeIntent('s1')).toEqual(intent);
  expect(takePreviewed()).toBe('f2');
  expect(hasIntent('s1')).toBe(false);
  expect(takePreviewed()).toBeNull();
});

test('a canceled or newer save forgets the previewed file', () => {
  storeIntent(intent, 'f2');
  deleteIntent();
  expect(takePreviewed()).toBeNull();
  storeIntent(intent, 'f2');
  storeIntent(intent, null);
  expect(takePreviewed()).toBeNull();
});
