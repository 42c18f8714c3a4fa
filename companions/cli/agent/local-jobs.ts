import type { AgentJob, AgentReport } from '#protocol/agents.ts';
import { reportOf } from './job-rules.ts';
import type { SeenDownload } from './local-downloads.ts';

/** A job with what this process does for it. */
export interface LocalJob {
  job: AgentJob;
  /** Aborts when the lease is lost. */
  lost: AbortController;
  sending: Promise<void> | undefined;
  /** The files as they were reported last; '' before the first report with this lease. */
  reported: string;
}

/** The jobs that this process has, by id. */
export class LocalJobs {
  readonly #jobs = new Map<string, LocalJob>();

  get all(): LocalJob[] {
    return [...this.#jobs.values()];
  }

  get byDownload(): Map<string, LocalJob[]> {
    return Map.groupBy(this.#jobs.values(), ({ job }) => job.download_id);
  }

  /** Replaces the jobs by those of the site. One with another lease is a new job. */
  take(jobs: readonly AgentJob[]): void {
    const wanted = new Map(jobs.map((job) => [job.job_id, job]));
    for (const [id, { job, lost }] of this.#jobs) {
      if (wanted.get(id)?.lease === job.lease) continue;
      lost.abort();
      this.#jobs.delete(id);
    }
    for (const job of jobs) {
      const known = this.#jobs.get(job.job_id);
      if (known) known.job = job;
      else {
        const lost = new AbortController();
        this.#jobs.set(job.job_id, { job, lost, sending: undefined, reported: '' });
      }
    }
  }

  /** Returns the reports, and a function to be called once they have arrived. */
  reports(seenOf: (downloadId: string) => SeenDownload | undefined): {
    reports: AgentReport[];
    arrived: () => void;
  } {
    const reports: AgentReport[] = [];
    const reported: [LocalJob, string][] = [];
    for (const local of this.#jobs.values()) {
      const seen = seenOf(local.job.download_id);
      if (!seen) continue;
      const files = JSON.stringify(seen.files);
      const isKnown = files === local.reported;
      reports.push(reportOf(local.job, seen.state, isKnown ? undefined : seen.files));
      reported.push([local, files]);
    }
    return {
      reports,
      arrived: () => {
        for (const [local, files] of reported) local.reported = files;
      },
    };
  }

  /** Stops sending the files of all jobs. */
  stopSending(): void {
    for (const { lost } of this.#jobs.values()) lost.abort();
  }
}
