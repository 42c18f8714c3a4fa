import { type AgentReport, leaveAgent, syncAgent } from '#protocol/agents.ts';
import { agentLeaseSeconds } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import {
  type AgentJobRow,
  type AgentJobs,
  torrentOfJob,
} from '#worker/services/drive/offline/agents/agent-jobs.ts';
import { sealGrant } from '#worker/services/drive/offline/agents/upload-grant.ts';
import type { TransferObject } from '#worker/services/drive/offline/transfer/transfer-object.ts';

/** Calls of agents. */
export const agentEndpoints: readonly Endpoint[] = [
  answerInOneTrip(syncAgent, async (input, { env, session }) => {
    const { name, version, engine, free_bytes: freeBytes, revision, wait } = input;
    const { sessionId } = required(session, 'the session of an agent');
    const drive = driveOf(env, session);
    const agent = { name, version, engine, freeBytes };
    const overs = new Set(input.reports.filter(isOver).map(({ job_id: id }) => id));
    const sync = (held: typeof input.held) =>
      drive.syncAgentJobs({
        sessionId,
        agent,
        held: held.map(({ job_id: id, lease }) => ({ id, lease, isOver: overs.has(id) })),
      });
    let synced = await sync(input.held);
    await passReports(env, input, synced);
    const isSame = synced.revision === revision && synced.jobs.length === input.held.length;
    if (wait > 0 && isSame && (await drive.waitForAgentJobs({ revision, ms: wait * 1000 }))) {
      synced = await sync(synced.jobs.map(({ id, lease }) => ({ job_id: id, lease })));
    }
    return {
      jobs: await Promise.all(synced.jobs.map((job) => presentedJob(env, job))),
      lease_seconds: agentLeaseSeconds,
      revision: synced.revision,
    };
  }),

  answerInOneTrip(leaveAgent, async (_input, { env, session }) => {
    const { sessionId } = required(session, 'the session of an agent');
    await driveOf(env, session).leaveAgentJobs({ sessionId });
    return {};
  }),
];

/** A complete download that isn't shared any more, or doesn't exist. */
function isOver({ phase }: AgentReport): boolean {
  return phase === 'complete' || phase === 'absent';
}

/** Passes the reports with a valid lease to the transfers. */
async function passReports(
  env: Env,
  { name, reports }: { name: string; reports: readonly AgentReport[] },
  { jobs, leases, leaseUntil }: AgentJobs,
): Promise<void> {
  const transfers = new Map(jobs.map(({ lease, id, want }) => [lease, { id, want }]));
  await Promise.all(
    reports.map(async (report) => {
      const job = transfers.get(report.lease);
      if (!job || job.want === 'seed' || !leases.includes(report.lease)) return;
      const transfer = objectNamed<TransferObject>(env, 'TRANSFERS', job.id);
      await transfer.reportAgent({ agent: name, leaseUntil, report });
    }),
  );
}

async function presentedJob(env: Env, job: AgentJobRow) {
  const { id, lease, want, user_id: userId, task_id: taskId, lease_until: expiresAt } = job;
  const torrent = torrentOfJob(job);
  return {
    job_id: id,
    lease,
    want,
    download_id: torrent.downloadId,
    info_hash: torrent.infoHash,
    name: torrent.name,
    trackers: [...torrent.trackers],
    is_private: torrent.isPrivate,
    has_torrent: torrent.hasTorrent,
    places: torrent.places ? [...torrent.places] : null,
    grant: await sealGrant(env, { userId, taskId, lease, expiresAt }),
  };
}
