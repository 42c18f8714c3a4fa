import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { takeBackReports } from '#worker/services/drive/kernel/outbox.ts';
import type {
  RemoteInvariant,
  Difference,
  Invariant,
} from '#worker/services/drive/kernel/invariant.ts';

/** Something of a drive that breaks an invariant, local or remote. */
export interface Violation {
  /** Name of the invariant. */
  rule: string;
  /** Id of what breaks it. */
  subject: string;
  canBeRepaired: boolean;
}

export interface Checkup {
  violations: Violation[];
  /** Messages of the outbox: while there are any, copies elsewhere may still differ. */
  pending: number;
}

/** A rule that was restored, with a line per change. */
export interface Repair {
  rule: string;
  changes: readonly string[];
}

/** Messages that wait longer for another try don't hold up a check. */
const soonMs = 5_000;
/** Rows named for each violated rule. */
const namedMax = 3;
/** A repair may break another invariant, such as a count, which the next round restores. */
const roundsMax = 4;

/** Returns the violated invariants of a drive; an empty list means a healthy one. */
export function runCheckup(drive: Drive, _input: Record<string, never>): string[] {
  return violationsIn(drive).map(({ rule, subject }) => `${rule}: ${subject}`);
}

function violationsIn(drive: Drive): Violation[] {
  return drive.extensions.invariants.flatMap(({ name, check, repair }) =>
    check(drive, namedMax).map((subject) => ({
      rule: name,
      subject,
      canBeRepaired: repair !== undefined,
    })),
  );
}

/** Checks the invariants of a drive, and its copies in other objects and in D1. */
export async function checkDrive(drive: Drive, _input: Record<string, never>): Promise<Checkup> {
  const violations = violationsIn(drive);
  for (const { invariant, differences } of await brokenRemoteInvariants(drive)) {
    violations.push(
      ...differences.map(({ subject }) => ({
        rule: invariant.name,
        subject,
        canBeRepaired: invariant.repair !== undefined,
      })),
    );
  }
  await takeBackReports(drive);
  return { violations, pending: pendingMessages(drive) };
}

function pendingMessages(drive: Drive): number {
  return drive.sql
    .exec<{ pending: number }>(
      'SELECT count(*) AS pending FROM outbox WHERE run_at <= ?',
      drive.now() + soonMs,
    )
    .one().pending;
}

async function brokenRemoteInvariants(
  drive: Drive,
): Promise<{ invariant: RemoteInvariant; differences: readonly Difference[] }[]> {
  const broken: { invariant: RemoteInvariant; differences: readonly Difference[] }[] = [];
  for (const invariant of drive.extensions.remoteInvariants) {
    const differences = await invariant.check(drive);
    if (differences.length > 0) broken.push({ invariant, differences });
  }
  return broken;
}

/** Thrown to undo the changes of a dry run. */
class DryRun extends Error {}

/**
 * Repairs what breaks a rule and can be repaired, in one transaction, and returns the changes. With
 * `isDryRun`, nothing is changed. Copies elsewhere agree once the outbox has been delivered.
 */
export async function repairDrive(
  drive: Drive,
  { isDryRun }: { isDryRun: boolean },
): Promise<Repair[]> {
  const broken = await brokenRemoteInvariants(drive);
  const repairs: Repair[] = [];
  try {
    drive.transaction(() => {
      repairInvariants(drive, repairs);
      for (const { invariant, differences } of broken) {
        const changes = invariant.repair?.(drive, differences) ?? [];
        if (changes.length > 0) repairs.push({ rule: invariant.name, changes });
      }
      if (isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return repairs;
}

function repairInvariants(drive: Drive, repairs: Repair[]): void {
  const isBroken = ({ check, repair }: Invariant) => repair && check(drive, 1).length > 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const broken = drive.extensions.invariants.filter(isBroken);
    if (broken.length === 0) return;
    for (const { name, check, repair } of broken) {
      // An earlier repair of this round may have restored it.
      if (!repair || check(drive, 1).length === 0) continue;
      repairs.push({ rule: name, changes: repair(drive) });
    }
  }
}
