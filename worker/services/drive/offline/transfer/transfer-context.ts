import type { Env } from '#worker/bindings.ts';
import { logOperatorSetting } from '#worker/services/audit-log/index.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { engineGate } from '#worker/services/drive/offline/source/gate.ts';
import type { Gate } from '#worker/services/drive/offline/source/source-fetch.ts';
import {
  type EngineDownload,
  isSharedAfter,
} from '#worker/services/drive/offline/transfer/engine-download.ts';
import type { TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';
import type { Throughput } from '#worker/services/drive/offline/transfer/throughput.ts';
import type { TransferOrder } from '#worker/services/drive/offline/transfer/transfer-order.ts';
import { NoLongerWanted, type Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';

/** A slice of a transfer. */
interface Slice {
  order: TransferOrder;
  gate: Gate;
  flow: Throughput;
  signal: AbortSignal;
  isOver(): boolean;
}

/** Returns what the steps of a slice may use. */
export function transferContext(
  env: Env,
  record: TransferRecord,
  download: EngineDownload,
  { order, gate, flow, signal, isOver }: Slice,
): Transfer {
  const drive = driveOf(env, order.userId);
  const { taskId, version } = order;
  const isEngines = record.progress?.engine !== undefined && order.agentOwner === '';
  const wanted = (isWanted: boolean) => {
    if (!isWanted) throw new NoLongerWanted();
  };
  return {
    record,
    gate: isEngines ? engineGate(env) : gate,
    store: env.FILES,
    engine: download.engineFor(order),
    useDownload: (id) => download.use(order, id),
    signal,
    isOver,
    onBytes: (bytes) => flow.add(bytes),
    logHosts: async (hosts) => {
      if (!isEngines) await logHosts(env, record, order, hosts);
    },
    drive: {
      hold: async (bytes) => {
        flow.totalBytes = bytes;
        wanted(await drive.holdForTransfer({ taskId, version, bytes }));
      },
      named: async (name, mimeType) =>
        wanted(await drive.nameTransfer({ taskId, version, name, mimeType })),
      forget: async (keys) => void (await drive.deleteBlobs({ keys })),
      commit: async (files) => {
        const isSeeding = isSharedAfter(record.progress?.order);
        wanted(await drive.commitTransfer({ taskId, files, isSeeding }));
      },
    },
  };
}

/** Records operator-allowed hosts in the audit log, once per host and transfer. */
async function logHosts(
  env: Env,
  record: TransferRecord,
  { userId, taskId }: TransferOrder,
  hosts: string[],
): Promise<void> {
  const logged = record.progress?.loggedHosts ?? [];
  const fresh = hosts.filter((host) => !logged.includes(host));
  if (fresh.length === 0) return;
  for (const host of fresh) {
    await logOperatorSetting(env, {
      action: 'task.allowed-host',
      target: host,
      details: { userId, taskId },
    });
  }
  record.save({ loggedHosts: [...logged, ...fresh] });
}
