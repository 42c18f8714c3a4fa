import type { OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/sessions.ts';
import { listDevices, removeDevice } from '#protocol/user.ts';
import {
  answer,
  answerInOneTrip,
  type Endpoint,
  type RequestContext,
} from '#worker/http/endpoint.ts';
import {
  authenticateClient,
  hasSecret,
  isAdmitted,
  registeredClient,
} from '#worker/http/clients.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { revokeOtherSessions, tokenState } from '#worker/services/user/sessions.ts';

/** Signed-in devices, and signing them out. */
export const sessionEndpoints: readonly Endpoint[] = [
  answerInOneTrip(listDevices, async (_input, { env, session }) => {
    const rows = await driveOf(env, session).liveSessions({});
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

  answerInOneTrip(removeDevice, async ({ device_id: deviceId }, { env, session }) => {
    const ended = await driveOf(env, session).endDevice({ deviceId });
    if (ended === 0) throw new ApiError('not_found', { description: 'this device does not exist' });
    return {};
  }),

  answerInOneTrip(calls.listSessions, async (_input, { env, session }) => ({
    sessions: (await driveOf(env, session).liveSessions({})).map((row) => ({
      session_id: row.id,
      client_id: row.client_id,
      client_name: registeredClient(env, row.client_id)?.name ?? row.client_name,
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

  answerInOneTrip(calls.endSession, async ({ session_id: id }, { env, session }) => {
    if (!(await driveOf(env, session).endSession({ id }))) {
      throw new ApiError('not_found', { description: 'this session does not exist' });
    }
    return {};
  }),

  answerInOneTrip(calls.endOtherSessions, async (_input, context) => ({
    ended: await revokeOtherSessions(context),
  })),

  answer(calls.introspect, introspect),
  answer(calls.introspectToken, introspect),
];

/**
 * Returns the state of a token to a client that may ask (RFC 7662 2): its own client, or a
 * registered one that proves its secret. Existing clients name none; they may ask about tokens of
 * clients without a secret. To anyone else, a token isn't active.
 */
async function introspect(
  input: { token: string; client_id: string; client_secret: string },
  { env, clientId: inHeader, now }: RequestContext,
): Promise<OutputOf<typeof calls.introspect>> {
  const asking = input.client_id || inHeader;
  if (asking) await authenticateClient(env, asking, input.client_secret);
  const state = await tokenState(env, input.token, now);
  const owner = state.client_id ?? '';
  const mayAsk = asking
    ? asking === owner || hasSecret(env, asking)
    : isAdmitted(env, owner) && !hasSecret(env, owner);
  return mayAsk ? state : { active: false };
}
