import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#protocol/call.ts';
import * as drive from '#protocol/drive.ts';
import { listDevices, me, token as tokenCall } from '#protocol/user.ts';
import * as sessions from '#protocol/sessions.ts';
import * as share from '#protocol/share.ts';
import { allCalls, requestOf } from '#tests/support/bad-input.ts';
import { rightInputs, startTarget, type Target } from '#tests/support/bad-input-target.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { callerHeaders } from '#tests/support/magpie.ts';
import { addFolder } from '#tests/support/shares.ts';
import { tripsBefore } from '#tests/support/trips-before.ts';

/**
 * Trips of a call: everything it waits for outside of the isolate that received it, in its order,
 * also what the objects it calls wait for. Storage of an object is in the same process as the
 * object.
 */

let front: Fronted;
let target: Target;
let inputs: Record<string, object>;
beforeAll(async () => {
  front = await startFronted();
  target = await startTarget(front.magpie);
  const name = 'one.txt';
  // A file added to a shared folder also changes the share.
  const own = await addFolder(front.magpie, target.owner, 'Own');
  inputs = {
    ...(await rightInputs(target)),
    createFile: { kind: 'drive#file', name, size: 5, parent_id: own },
    findConflicts: { parent_id: target.folder, names: [name] },
    saveSetting: { item: 'one', value: 1 },
    readSettings: { items: ['one'] },
    noteEvent: { event: { type: 'TYPE_VIEW', file_id: target.file, device: '' } },
  };
});
afterAll(() => front.magpie.stop());

/** Calls that make one trip, to the object of their user, in an isolate that has run before. */
const oneTrip: readonly Call[] = [
  drive.listFiles,
  drive.getFile,
  drive.getFiles,
  drive.folderPath,
  drive.findConflicts,
  drive.spaceUse,
  drive.measureFiles,
  drive.renameFile,
  drive.starFiles,
  drive.unstarFiles,
  drive.trashFiles,
  drive.untrashFiles,
  drive.moveFiles,
  drive.searchFiles,
  drive.listTasks,
  drive.getTask,
  drive.deleteTasks,
  drive.listEvents,
  drive.saveSetting,
  drive.readSettings,
  drive.createFile,
  drive.about,
  me,
  share.deleteShares,
  sessions.listSessions,
  sessions.endSession,
  listDevices,
];

/** Isolates read the operator's documents every few seconds, whatever the call. */
const isRefresh = (trip: string) => trip.startsWith('CONFIG.');

/** Makes a call twice and returns the status and the trips of the second one. */
async function tripsOf(name: string, call: Call): Promise<{ status: number; trips: string[] }> {
  const ids = call.path.matchAll(/\{(\w+)\}/g);
  const named = Object.fromEntries(Array.from(ids, ([, id]) => [id!, 'one']));
  const { path, body } = requestOf(call, { ...named, ...inputs[name] });
  const send = () =>
    front.magpie.fetch(`/api/${path}`, {
      method: call.method,
      headers: {
        ...callerHeaders({ token: target.owner.token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
    });
  await (await send()).text();
  await front.arm('none', true, { forgets: false });
  const response = await send();
  await response.text();
  const { met } = await front.disarm();
  const trips = met.filter((one) => !one.includes('.storage.') && !isRefresh(one));
  return { status: response.status, trips: trips.map((one) => one.replace(/ \d+$/, '')) };
}

const isDatabase = (trip: string) => trip.startsWith('DB.');

test('a signed-in call makes one trip to the object of its user', async () => {
  const calls = Object.entries(await allCalls()).filter(
    ([, { session }]) => session === 'required',
  );
  expect(calls.length).toBeGreaterThan(80);
  const rows: string[] = [];
  const wrong: string[] = [];
  const found = { one: 0, database: 0 };
  for (const [name, call] of calls) {
    const { status, trips } = await tripsOf(name, call);
    const kinds = Map.groupBy(trips, (trip) => trip.split('.')[0]!);
    const summary = Array.from(kinds, ([kind, some]) => `${kind} ${some.length}`).join(', ');
    const before = tripsBefore(name, trips.length);
    rows.push(`| ${name} | ${status} | ${before} | ${trips.length} | ${summary} |`);
    if (trips.length === 1) found.one += 1;
    if (trips.some(isDatabase)) found.database += 1;
    if (!oneTrip.includes(call)) continue;
    const isRight = trips.length === 1 && trips[0]!.startsWith('DRIVES.runMethod');
    if (!isRight) wrong.push(`${name}: ${trips.join('; ')}`);
  }
  console.log(
    ['| Call | Status | Before | Trips | Of them |', '|---|---|---|---|---|', ...rows].join('\n'),
  );
  console.log(`${found.one} of ${calls.length} calls make one trip, ${found.database} ask D1`);
  expect(wrong).toEqual([]);
});

test('so does renewing a session', async () => {
  inputs.token = { grant_type: 'refresh_token', refresh_token: target.owner.refreshToken };
  const { status, trips } = await tripsOf('token', tokenCall);
  expect(status).toBe(200);
  expect(trips).toEqual(['DRIVES.runMethod refreshSession']);
});
