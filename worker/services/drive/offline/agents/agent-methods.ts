import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { saveTask, taskById } from '#worker/services/drive/kernel/tasks/task.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import {
  type AgentFacts,
  agentJobId,
  type AgentJobs,
  type AgentTorrent,
  deleteAgentJob,
  hasAgent,
  type HeldJob,
  jobsRevision,
  releaseJobs,
  setAgentJob,
  syncJobs,
} from '#worker/services/drive/offline/agents/agent-jobs.ts';

/** The task of a job. */
export interface AgentJobReference {
  userId: string;
  taskId: string;
}

/** Calls of agents and of the transfers whose torrents they download. */
export const agentMethods = {
  /** True if an agent of this account downloads its torrents. */
  hasAgent: (drive: Drive, _input: object): boolean => hasAgent(drive),

  syncAgentJobs(
    drive: Drive,
    input: { sessionId: string; agent: AgentFacts; held: HeldJob[] },
  ): AgentJobs {
    return drive.transaction(() => {
      const synced = syncJobs(drive, input);
      for (const { user_id: userId, task_id: taskId } of synced.ended) {
        if (userId === drive.userId) endSeeding(drive, taskId);
      }
      return synced;
    });
  },

  /** Waits until something else is wanted than at `revision`, at most `ms`. */
  async waitForAgentJobs(
    drive: Drive,
    { revision, ms }: { revision: string; ms: number },
  ): Promise<boolean> {
    const end = Date.now() + ms;
    while (jobsRevision(drive) === revision && Date.now() < end) {
      await drive.untilChanged(end - Date.now(), 'agent');
    }
    return jobsRevision(drive) !== revision;
  },

  /** Adds the job of a transfer, or changes what is wanted of it. */
  setAgentJob(
    drive: Drive,
    job: AgentJobReference & { want: 'run' | 'pause' | 'seed'; torrent?: AgentTorrent },
  ): null {
    drive.transaction(() => setAgentJob(drive, job));
    return null;
  },

  deleteAgentJob(drive: Drive, job: AgentJobReference): null {
    drive.transaction(() => deleteAgentJob(drive, agentJobId(job)));
    return null;
  },

  /** Gives the jobs of an agent back. */
  leaveAgentJobs(drive: Drive, { sessionId }: { sessionId: string }): null {
    drive.transaction(() => releaseJobs(drive, [sessionId]));
    drive.announce('agent');
    return null;
  },
};

/** A completed task is no longer shown as seeding. */
function endSeeding(drive: Drive, taskId: string): void {
  const task = taskById(drive, taskId);
  if (!task) return;
  const params = storedJson<Record<string, string>>(task.params);
  if (params.stage !== 'seeding') return;
  saveTask(drive, task, { phase: task.phase, params: { ...params, stage: '' } });
}
