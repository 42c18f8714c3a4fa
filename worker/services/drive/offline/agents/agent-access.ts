import type { AgentReport } from '#protocol/agents.ts';
import { bareTorrent } from '#worker/services/drive/offline/bittorrent/bare-torrent.ts';
import {
  type AgentState,
  reportedState,
} from '#worker/services/drive/offline/agents/agent-engine.ts';
import { parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import type {
  Progress,
  TransferPartRow,
  TransferRecord,
} from '#worker/services/drive/offline/transfer/record.ts';

/** A report with the lease that the agent's drive has confirmed. */
export interface ConfirmedReport {
  /** Name of the agent. */
  agent: string;
  /** Milliseconds since 1970. */
  leaseUntil: number;
  report: AgentReport;
}

/** A part that an agent has sent, as it is stored. */
export interface SentPart extends TransferPartRow {
  blocks: Uint8Array<ArrayBuffer>;
}

/** Saves a report. Returns false if the transfer doesn't want it. */
export function saveReport(
  record: TransferRecord,
  { agent, leaseUntil, report }: ConfirmedReport,
): boolean {
  const { progress } = record;
  if (!progress?.isWanted || progress.order.agentOwner === '') return false;
  const { lease, files } = report;
  const state: AgentState = { agent, lease, leaseUntil, state: reportedState(report) };
  record.transaction(() => {
    record.save({ agent: state });
    if (files) record.saveAgentFiles(files);
  });
  return true;
}

/** Returns the progress of a transfer whose job has this lease. */
export function leasedProgress(record: TransferRecord, lease: string): Progress | undefined {
  const { progress } = record;
  return progress?.isWanted && progress.agent?.lease === lease ? progress : undefined;
}

/** Returns the .torrent for an agent in base64; '' if the transfer has none. */
export function torrentForAgent(record: TransferRecord): string {
  const stored = record.torrentBytes;
  return stored ? bareTorrent(parseTorrent(stored).info) : '';
}

/** Saves a part. Returns false if its file has been opened again since under another key. */
export function saveSentPart(
  record: TransferRecord,
  place: { file: number; blob: string },
  { blocks, ...part }: SentPart,
  blockBytes: number,
): boolean {
  if (!isOpenAs(record, place)) return false;
  record.savePart(place.file, part, new Map([[blockBytes, blocks]]));
  return true;
}

/** True if the parts of a file are awaited under this key. */
export function isOpenAs(
  record: TransferRecord,
  { file, blob }: { file: number; blob: string },
): boolean {
  return record.files.some(
    (one) => one.number === file && one.blob === blob && one.state === 'seen',
  );
}
