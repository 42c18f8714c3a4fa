import * as calls from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { sourceQuestionsPerAccount } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import { isRecord } from '#protocol/tables.ts';
import { answer, answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import { type TaskFileStatus, fileStatuses } from '#worker/services/drive/offline/file-statuses.ts';
import {
  resourceOfContent,
  resourceOfFile,
  resourcesOf,
} from '#worker/services/drive/offline/resources.ts';
import { presentTask } from '#worker/services/drive/kernel/tasks/present-task.ts';
import { sourcePolicy } from '#worker/services/drive/offline/source/gate.ts';
import { checkSource } from '#worker/services/drive/offline/source/rules.ts';

export const offlineEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.taskStatuses, async (input, { env, userId, session }) => {
    const task = await driveOf(env, session).task({ id: input.id });
    if (!task) throw new ApiError('not_found', { description: 'no such task' });
    const lines: TaskFileStatus[] =
      task.type === 'offline' ? await fileStatuses(env, userId, task) : [];
    const scope = `statuses ${task.id}`;
    const [at] = readPageToken(scope, input.page_token, [0]) ?? [0];
    const end = at + input.limit;
    return {
      statuses: lines.slice(at, end),
      next_page_token: end < lines.length ? pageToken(scope, [end]) : '',
    };
  }),

  answerInOneTrip(calls.retryTask, async ({ id }, { env, userId, session }) => {
    const task = await driveOf(env, session).resumeOffline({ id });
    return { task: presentTask(task, userId) };
  }),

  answerInOneTrip(
    calls.changeTask,
    async ({ id, set_params: { spec } }, { env, userId, session }) => {
      const drive = driveOf(env, session);
      const isPause = wantsPause(spec);
      const task = await (isPause ? drive.pauseOffline({ id }) : drive.resumeOffline({ id }));
      return { task: presentTask(task, userId) };
    },
  ),

  answer(calls.listResources, async (input, context) => {
    const { page_size: pageSize, file_id: fileId, torrent } = input;
    const addresses = input.urls.split(/\s+/).filter(Boolean).slice(0, pageSize);
    if (addresses.length === 0 && fileId === '' && torrent === '') {
      throw new ApiError('invalid_argument', { description: 'urls: names nothing' });
    }
    const key = `sources:account:${context.userId}`;
    await consumeOrThrow(context.env, key, sourceQuestionsPerAccount, 'ask for fewer addresses');
    const resources = [
      ...(fileId === '' ? [] : [await resourceOfFile(fileId, context)]),
      ...(torrent === '' ? [] : [await resourceOfContent(torrent, context)]),
      ...(await resourcesOf(addresses, context)),
    ];
    return {
      list_id: randomId(22),
      list: { page_size: pageSize, next_page_token: '', resources },
    };
  }),

  answer(calls.resourceStatus, async ({ url }, { env }) => {
    const check = checkSource(url.trim(), sourcePolicy(env));
    if (check.ok) return { status: 'OK' as const };
    const isUnknown = check.reason === 'not-an-address' || check.reason === 'scheme';
    return { status: isUnknown ? ('UNKNOWN' as const) : ('LIMITED' as const) };
  }),
];

const phaseWords: Readonly<Record<string, 'pause' | 'run'>> = {
  pause: 'pause',
  [taskPhases.paused]: 'pause',
  running: 'run',
  [taskPhases.running]: 'run',
};

/** Reads `{"phase": "pause"}` or `{"phase": "running"}`, as JSON text or an object (protocol 3). */
function wantsPause(spec: unknown): boolean {
  const word = phaseWords[phaseIn(spec)];
  if (!word) {
    throw new ApiError('invalid_argument', {
      description: 'set_params.spec: phase must be pause or running',
    });
  }
  return word === 'pause';
}

function phaseIn(spec: unknown): string {
  try {
    const fields: unknown = typeof spec === 'string' ? JSON.parse(spec) : spec;
    return String(isRecord(fields) ? fields.phase : undefined);
  } catch {
    return '';
  }
}
