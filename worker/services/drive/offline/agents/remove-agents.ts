import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { hasAgent, releaseJobs } from '#worker/services/drive/offline/agents/agent-jobs.ts';
import { setWantedState } from '#worker/services/drive/offline/transfers.ts';

/**
 * Removes the agents of ended sessions. Their jobs wait for another agent; without one, the tasks
 * of this account start again at the operator's engine, or fail if there is none.
 */
export function removeAgents(drive: Drive, sessionIds: readonly string[]): void {
  releaseJobs(drive, sessionIds);
  const { rowsWritten } = drive.sql.exec(
    'DELETE FROM agents WHERE session_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(sessionIds),
  );
  if (rowsWritten === 0 || hasAgent(drive)) return;
  const running = drive.sql
    .exec<{ task_id: string }>(
      `SELECT task_id FROM transfers JOIN agent_jobs USING (task_id)
       WHERE user_id = ? AND state = 'running'`,
      drive.userId,
    )
    .toArray();
  for (const { task_id: taskId } of running) setWantedState(drive, taskId, 'waiting');
}
