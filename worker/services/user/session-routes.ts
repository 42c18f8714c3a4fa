import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/sessions.ts';
import { listDevices, removeDevice } from '#protocol/user.ts';
import { answer, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { registeredClient } from '#worker/http/clients.ts';
import {
  revokeOtherSessions,
  endSessions,
  tokenState,
  liveSessions,
} from '#worker/services/user/sessions.ts';

/** Signed-in devices, and signing them out. */
export const sessionEndpoints: readonly Endpoint[] = [
  answer(listDevices, async (_input, { env, userId, session, now }) => {
    const rows = await liveSessions(env, userId, now);
    const current = rows.find(({ id }) => id === session?.sessionId);
    const byDevice = new Map<string, (typeof rows)[number]>();
    for (const row of rows) {
      const deviceId = row.device_id || row.id;
      if (!byDevice.has(deviceId)) byDevice.set(deviceId, row);
    }
    return {
      devices: [...byDevice].map(([deviceId, row]) => ({
        device_id: deviceId,
        device_name: row.device_name,
        device_model: row.device_model,
        last_login_time: new Date(row.rotated_at).toISOString(),
        is_current: deviceId === (current?.device_id || current?.id),
      })),
    };
  }),

  answer(removeDevice, async ({ device_id: deviceId }, { env, userId, now }) => {
    const ended = await endSessions(
      env,
      now,
      `user_id = ? AND (device_id = ? OR (device_id = '' AND id = ?))`,
      userId,
      deviceId,
      deviceId,
    );
    if (ended === 0) throw new ApiError('not_found', { description: 'this device does not exist' });
    return {};
  }),

  answer(calls.listSessions, async (_input, { env, userId, session, now }) => ({
    sessions: (await liveSessions(env, userId, now)).map((row) => ({
      session_id: row.id,
      client_id: row.client_id,
      client_name: registeredClient(env, row.client_id)?.name ?? '',
      device_id: row.device_id,
      device_name: row.device_name,
      device_model: row.device_model,
      country: row.country,
      scope: row.scope,
      created_time: new Date(row.created_at).toISOString(),
      last_used_time: new Date(row.rotated_at).toISOString(),
      is_current: row.id === session?.sessionId,
    })),
  })),

  answer(calls.endSession, async ({ session_id: id }, { env, userId, now }) => {
    const ended = await endSessions(env, now, 'user_id = ? AND id = ?', userId, id);
    if (ended === 0)
      throw new ApiError('not_found', { description: 'this session does not exist' });
    return {};
  }),

  answer(calls.endOtherSessions, async (_input, context) => ({
    ended: await revokeOtherSessions(context),
  })),

  answer(calls.introspect, introspect),
  answer(calls.introspectToken, introspect),
];

async function introspect({ token }: { token: string }, { env, now }: RequestContext) {
  return tokenState(env, token, now);
}
