import { expect, test } from 'vitest';
import { type Look, misfits, misfitsOfSet, type Sight } from '#tests/support/histories.ts';

const sight = (began: number, ended: number, revision: number, change: Partial<Sight> = {}) => ({
  began,
  ended,
  revision,
  state: `state ${revision}`,
  isChange: false,
  ...change,
});
const isChange = true;

test('accepts responses that fit one order', () => {
  const history = [
    sight(0, 1, 1),
    sight(0, 9, 2, { isChange }),
    // During a change, either state may be observed.
    sight(2, 3, 1),
    sight(4, 5, 2),
    sight(10, 11, 2),
    sight(12, 13, 3, { isChange }),
  ];
  expect(misfits(history)).toEqual([]);
});

test.each([
  ['a lost update', [sight(0, 1, 2, { isChange }), sight(0, 1, 2, { isChange })], 'made twice'],
  ['two states of one revision', [sight(0, 1, 2), sight(0, 1, 2, { state: 'other' })], 'other'],
  ['a stale read', [sight(0, 1, 2, { isChange }), sight(2, 3, 1)], '1 came after 2'],
  ['a change that was made of nothing new', [sight(0, 1, 2), sight(2, 3, 2, { isChange })], '2'],
])('%s is found', (_, history, what) => {
  expect(misfits(history).join()).toContain(what);
});

const look = (began: number, ended: number, bits: number): Look => ({ began, ended, bits });
const additions = [
  { began: 0, ended: 10, bit: 1 },
  { began: 5, ended: 20, bit: 2 },
];

test('accepts a growing set if each look shows everything added before it', () => {
  const looks = [look(0, 1, 0), look(6, 7, 2), look(11, 12, 3), look(30, 31, 3)];
  expect(misfitsOfSet(additions, looks)).toEqual([]);
});

test.each([
  ['one that misses what was answered before', [look(11, 12, 0)], '1 is not in 0'],
  ['one that shows what nobody had asked for', [look(1, 2, 2)], '2 is in 2 already'],
  ['two of which neither holds the other', [look(6, 7, 1), look(6, 7, 2)], 'cannot both'],
  ['one that has forgotten', [look(6, 7, 3), look(8, 9, 1)], '1 came after 3'],
])('%s is found', (_, looks, what) => {
  expect(misfitsOfSet(additions, looks).join()).toContain(what);
});
