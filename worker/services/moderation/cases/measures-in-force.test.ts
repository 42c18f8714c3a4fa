import { expect, test } from 'vitest';
import {
  evidenceLeft,
  withoutNeeded,
} from '#worker/services/moderation/cases/measures-in-force.ts';
import type { CaseEffect, CaseRow } from '#worker/services/moderation/cases/case-types.ts';
import { blankCase } from '#tests/support/cases.ts';

const ended = { ...blankCase, id: 'a', share_id: 's', owner_id: 'o' };
const now = (effect: CaseEffect) => ({ effect, dueAt: 0 });
const ending = [
  now({ kind: 'share', shareId: 's', status: 'OK' }),
  now({ kind: 'sharing', userId: 'o', reason: 'a', untilAt: 0 }),
  now({ kind: 'account', userId: 'o', isBlocked: false }),
];
const kindsLeft = (...others: Partial<CaseRow>[]) =>
  withoutNeeded(
    ending,
    others.map((one) => ({ ...ended, ...one })),
  ).map(({ effect }) => effect.kind);

test('the end of a measure leaves what other cases need', () => {
  expect(kindsLeft()).toEqual(['share', 'sharing', 'account']);
  expect(kindsLeft({ measure: 'close_share' })).toEqual(['sharing', 'account']);
  expect(kindsLeft({ measure: 'block_account', share_id: 't' })).toEqual(['share', 'sharing']);
  expect(kindsLeft({ measure: 'block_content' })).toHaveLength(3);
});

test('a measure that begins is never left out', () => {
  const closing = now({ kind: 'share', shareId: 's', status: 'PROHIBITED' });
  expect(withoutNeeded([closing], [{ ...ended, measure: 'close_share' }])).toEqual([closing]);
});

test('evidence of other cases outlives the end of one', () => {
  const contents = [
    { gcid: 'A', blob: 'a' },
    { gcid: 'B', blob: 'b' },
  ];
  expect(evidenceLeft(contents, [{ gcid: 'B', blob: 'b', until: 9 }])).toEqual([
    { kind: 'evidence', contents: [contents[1]], untilAt: 9 },
    { kind: 'evidence', contents: [contents[0]], untilAt: 0 },
  ]);
});
