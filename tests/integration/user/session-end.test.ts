import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockUser, unblockUser } from '#protocol/admin.ts';
import { livePath, liveProtocol, waitForChanges, listChanges } from '#protocol/changes.ts';
import { listFiles } from '#protocol/drive.ts';
import { endOtherSessions, endSession, listSessions } from '#protocol/sessions.ts';
import { me, revoke, token as tokenCall } from '#protocol/user.ts';
import { createUser, signedIn, type TestUser } from '#tests/support/accounts.ts';
import { until } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder } from '#tests/support/shares.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const refused = { status: 401, error: 'unauthenticated', code: 16 };
const list = (token: string) => magpie.call(listFiles, {}, { token });
const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;

/** Calls a method of a drive with the claims of a token, as the worker does. */
async function callWith(driveId: string, claims: object | undefined) {
  const drives = await magpie.miniflare.getDurableObjectNamespace('DRIVES');
  const stub = drives.getByName(driveId) as unknown as {
    runMethod(name: string, input: object, claims?: object): Promise<object>;
  };
  return stub.runMethod('settings', { items: [] }, claims);
}

describe('an ended session', () => {
  test.each([
    ['signed out', (user: TestUser) => magpie.call(revoke, { token: user.refreshToken })],
    [
      'ended by another session',
      async (user: TestUser) => {
        const other = await signedIn(magpie, user.email);
        const session_id = sessionOf(user.token);
        await magpie.call(endSession, { session_id }, { token: other.token });
      },
    ],
    [
      'ended with all others',
      async (user: TestUser) => {
        const other = await signedIn(magpie, user.email);
        expect(await magpie.call(endOtherSessions, {}, { token: other.token })).toEqual({
          ended: 1,
        });
      },
    ],
    [
      'of a blocked account',
      (user: TestUser) => magpie.call(blockUser, { email: user.email }, operator),
    ],
  ])('is refused at once when it is %s', async (_title, end) => {
    const user = await createUser(magpie);
    await list(user.token);
    const listener = await listen(user.token);
    await end(user);
    expect(await failure(list(user.token))).toMatchObject(refused);
    expect(await failure(magpie.call(me, {}, { token: user.token }))).toMatchObject(refused);
    const refresh = { grant_type: 'refresh_token', refresh_token: user.refreshToken };
    expect(await failure(magpie.call(tokenCall, refresh))).toMatchObject({
      error: 'invalid_grant',
    });
    await until(async () => isClosed(listener));
    await expect(listen(user.token)).rejects.toThrow('refused');
  });

  test('stays ended when a blocked account is opened again', async () => {
    const user = await createUser(magpie);
    await magpie.call(blockUser, { email: user.email }, operator);
    await magpie.call(unblockUser, { email: user.email }, operator);
    expect(await failure(list(user.token))).toMatchObject(refused);
    const again = await signedIn(magpie, user.email);
    await list(again.token);
  });

  test('hears nothing of later changes, while other sessions do', async () => {
    const user = await createUser(magpie);
    const other = await signedIn(magpie, user.email);
    const [ended, live] = [await listen(user.token), await listen(other.token)];
    await until(async () => ended.notices.length === 1 && live.notices.length === 1);
    await magpie.call(endOtherSessions, {}, { token: other.token });
    await addFolder(magpie, other, 'Later');
    await until(async () => live.notices.length > 1);
    expect(ended.notices).toHaveLength(1);
    expect(isClosed(ended)).toBe(true);
    expect(isClosed(live)).toBe(false);
    live.socket.close();
  });

  test('is refused before any other reason to refuse the call', async () => {
    const user = await createUser(magpie);
    await magpie.call(revoke, { token: user.token });
    const as = { token: user.token };
    const { cursor: _, ...none } = { cursor: '' };
    expect(await failure(magpie.call(listFiles, { limit: -1 }, as))).toMatchObject(refused);
    expect(await failure(magpie.call(listChanges, { cursor: 'made-up' }, as))).toMatchObject(
      refused,
    );
    expect(await failure(magpie.call(waitForChanges, none as never, as))).toMatchObject(refused);
  });
});

describe('claims', () => {
  test("of another user, or of a session that is not the user's, open no drive", async () => {
    const [user, stranger] = [await createUser(magpie), await createUser(magpie)];
    const own = { userId: user.userId, sessionId: sessionOf(user.token) };
    const foreign = { userId: stranger.userId, sessionId: sessionOf(stranger.token) };
    expect(await callWith(user.userId, own)).toMatchObject({ ok: true });
    for (const claims of [
      foreign,
      { ...own, sessionId: foreign.sessionId },
      { ...own, userId: stranger.userId },
      { ...own, sessionId: '' },
      { ...own, sessionId: '%' },
      {},
    ]) {
      expect(await callWith(user.userId, claims)).toMatchObject({ ok: false, status: 401 });
    }
  });

  test('are checked in the drive of their user', async () => {
    const [user, stranger] = [await createUser(magpie), await createUser(magpie)];
    const { sessions } = await magpie.call(listSessions, {}, { token: stranger.token });
    expect(sessions.map((one) => one.session_id)).toEqual([sessionOf(stranger.token)]);
    const theirs = { session_id: sessionOf(user.token) };
    expect(await failure(magpie.call(endSession, theirs, { token: stranger.token }))).toMatchObject(
      { status: 404 },
    );
    await list(user.token);
  });
});

interface Listener {
  socket: WebSocket;
  notices: string[];
}

/**
 * Checks if the other side has closed the WebSocket. The event comes later: the runtime ends the
 * connection only when the object leaves memory.
 */
function isClosed({ socket }: Listener): boolean {
  return socket.readyState !== WebSocket.OPEN;
}

/** Connects to the notices of a drive. Rejects if the connection is refused. */
async function listen(token: string): Promise<Listener> {
  const address = `${magpie.origin.replace('http', 'ws')}/api/${livePath}`;
  const socket = new WebSocket(address, [liveProtocol, `bearer.${token}`]);
  const listener: Listener = { socket, notices: [] };
  socket.addEventListener('message', ({ data }) => listener.notices.push(String(data)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('it was refused')));
  });
  return listener;
}
