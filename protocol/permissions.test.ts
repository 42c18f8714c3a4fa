import { expect, test } from 'vitest';
import { allCalls } from '#tests/support/bad-input.ts';
import * as operators from '#protocol/operators.ts';

/** Calls by which people get into the desk. */
const openCalls = [
  operators.deskSignInOptions,
  operators.deskSignIn,
  operators.deskInvitation,
  operators.acceptDeskInvitation,
];

test('every other call of administrators and the desk needs a permission', async () => {
  const calls = Object.values(await allCalls()).filter(({ path }) =>
    /^(?:admin|desk)\//.test(path),
  );
  expect(calls.length).toBeGreaterThan(50);
  const open = calls.filter(({ administrator }) => !administrator).map(({ path }) => path);
  expect(open.toSorted()).toEqual(openCalls.map(({ path }) => path).toSorted());
});
