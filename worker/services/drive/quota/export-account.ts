import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { balance, type Balance } from '#worker/services/drive/kernel/ledger.ts';
import { traffic, type TrafficRow } from '#worker/services/drive/kernel/traffic.ts';

/** Returns what the drive holds and the traffic of its account. */
export function exportQuota(
  drive: Drive,
  _input: Record<string, never>,
): { balance: Balance; traffic: TrafficRow[] } {
  return { balance: balance(drive), traffic: traffic(drive, { since: '' }) };
}
