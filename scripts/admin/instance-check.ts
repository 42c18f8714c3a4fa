import { safeParse } from 'valibot';
import { getConfig } from '#protocol/admin.ts';
import { configDocuments, configNames } from '#protocol/config.ts';
import { directoryShards } from '#protocol/directory.ts';
import {
  adoptStoredObject,
  checkContentUses,
  checkDriveRules,
  checkProjections,
  listDrives,
  repairDriveRules,
} from '#protocol/recovery.ts';
import { type Sender, sendCall } from '../send.ts';
import { eachPage } from './command.ts';
import { readStoredKeys } from './stored-keys.ts';

/** Something wrong with an instance. */
export interface Finding {
  /** Id of the drive; '' if it is about none. */
  drive: string;
  rule: string;
  subject: string;
  canBeRepaired: boolean;
}

/** A rule that was restored, or that would be. */
export interface RuleRepair {
  /** Id of the drive; '' if it is about none. */
  drive: string;
  rule: string;
  changes: readonly string[];
}

/** Stored bytes younger than this may belong to an upload that isn't complete. */
export const strayHoursDefault = 48;

const strayRule = 'stored bytes belong to no content';
/** The mark in D1 is older than the last one that was written. */
const lostRule = { rule: 'D1 has lost changes that it had', subject: 'D1' };
const surplusRule = 'a content is registered for a drive that does not use it';

/** Copies of a drive's state may differ while its messages are on their way. */
interface Settling {
  /** Number of comparisons until a difference is a finding. */
  triesMax: number;
  /** Pause between two comparisons. */
  pauseMs: number;
}

const settlingDefault: Settling = { triesMax: 20, pauseMs: 500 };

const slotCount = 4096;
const shardsPerCall = 32;

/** Yields the ids of all drives. */
async function* everyDrive(sender: Sender): AsyncGenerator<string> {
  for await (const page of eachPage((page_token) => sendCall(sender, listDrives, { page_token }))) {
    for (const { id } of page.drives) yield id;
  }
}

/** Checks a whole instance, and yields what is wrong as it is found. */
export async function* checkInstance(
  sender: Sender,
  strayHours: number,
  settling = settlingDefault,
): AsyncGenerator<Finding> {
  for await (const drive of everyDrive(sender)) yield* await checkOneDrive(sender, drive, settling);
  for await (const { drive_id: drive, key } of surplusUses(sender, false)) {
    yield { drive, rule: surplusRule, subject: key, canBeRepaired: true };
  }
  yield* checkStoredKeys(sender, strayHours);
  yield* checkLists(sender, settling);
  yield* checkDirectory(sender);
}

async function checkOneDrive(
  sender: Sender,
  drive: string,
  { triesMax, pauseMs }: Settling,
): Promise<Finding[]> {
  for (let tries = 1; ; tries += 1) {
    const { violations, pending } = await sendCall(sender, checkDriveRules, { drive_id: drive });
    if (violations.length > 0 && pending > 0 && tries < triesMax) {
      await new Promise((next) => setTimeout(next, pauseMs));
      continue;
    }
    return violations.map(({ rule, subject, can_be_repaired: canBeRepaired }) => ({
      drive,
      rule,
      subject,
      canBeRepaired,
    }));
  }
}

async function* surplusUses(sender: Sender, release: boolean) {
  const pages = eachPage((page_token) =>
    sendCall(sender, checkContentUses, { page_token, release }),
  );
  for await (const { unused } of pages) yield* unused;
}

async function* checkStoredKeys(sender: Sender, strayHours: number): AsyncGenerator<Finding> {
  const keys = await readStoredKeys(sender);
  const findings = (rule: string, subjects: string[], canBeRepaired = false): Finding[] =>
    subjects.map((subject) => ({ drive: '', rule, subject, canBeRepaired }));
  yield* findings('the bytes of a content are missing', keys.missing());
  yield* findings('the bytes of a content have another size', keys.different());
  yield* findings(strayRule, keys.strays(Date.now() - strayHours * 3_600_000), true);
  keys.close();
}

/** Lists of operators in D1, and the operator's documents. */
async function* checkLists(sender: Sender, settling: Settling): AsyncGenerator<Finding> {
  const lists = await settledLists(sender, settling);
  const { differences, projection, content_slots, unserved_content_slots } = lists;
  for (const { rule, subject } of differences) {
    yield { drive: '', rule, subject, canBeRepaired: true };
  }
  if (projection.needs_repair) yield { drive: '', ...lostRule, canBeRepaired: true };
  for (const { slot, shards } of content_slots) {
    const rule = 'a slot of the contents is served twice';
    yield { drive: '', rule, subject: `${slot}: ${shards.join(', ')}`, canBeRepaired: false };
  }
  if (unserved_content_slots > 0) {
    const rule = 'slots of the contents are not served';
    yield { drive: '', rule, subject: String(unserved_content_slots), canBeRepaired: false };
  }
  for (const name of configNames) {
    const { value } = await sendCall(sender, getConfig, { name });
    if (value === null || safeParse(configDocuments[name], value).success) continue;
    const rule = "a document of the operator doesn't match its schema";
    yield { drive: '', rule, subject: name, canBeRepaired: false };
  }
}

/** Objects write to D1 a moment after a change. */
async function settledLists(sender: Sender, { triesMax, pauseMs }: Settling) {
  for (let tries = 1; ; tries += 1) {
    const lists = await sendCall(sender, checkProjections, {});
    if (lists.differences.length === 0 || tries === triesMax) return lists;
    await new Promise((next) => setTimeout(next, pauseMs));
  }
}

/** Every slot of the directory is served by one shard. */
async function* checkDirectory(sender: Sender): AsyncGenerator<Finding> {
  const served = new Map<number, number>();
  for (let first = 0; first < slotCount && served.size < slotCount; first += shardsPerCall) {
    const { shards } = await sendCall(sender, directoryShards, { first, limit: shardsPerCall });
    for (const { shard, slots } of shards) {
      for (const slot of slots) {
        const other = served.get(slot);
        served.set(slot, shard);
        if (other === undefined) continue;
        const rule = 'a slot of the directory is served twice';
        const subject = `${slot}: ${other}, ${shard}`;
        yield { drive: '', rule, subject, canBeRepaired: false };
      }
    }
  }
  for (let slot = 0; slot < slotCount; slot += 1) {
    if (served.has(slot)) continue;
    const rule = 'a slot of the directory is not served';
    yield { drive: '', rule, subject: String(slot), canBeRepaired: false };
  }
}

/** Repairs what can be repaired, and yields the changes. In a dry run, nothing is changed. */
export async function* repairInstance(
  sender: Sender,
  {
    strayHours,
    isDryRun,
    settling = settlingDefault,
  }: { strayHours: number; isDryRun: boolean; settling?: Settling },
): AsyncGenerator<RuleRepair> {
  for await (const drive of everyDrive(sender)) {
    // Messages on their way are no damage.
    if ((await checkOneDrive(sender, drive, settling)).length === 0) continue;
    const input = { drive_id: drive, dry_run: isDryRun };
    const { repairs } = await sendCall(sender, repairDriveRules, input);
    for (const { rule, changes } of repairs) yield { drive, rule, changes };
  }
  for await (const { drive_id: drive, key } of surplusUses(sender, !isDryRun)) {
    yield { drive, rule: surplusRule, changes: [`releases ${key}`] };
  }
  const { differences, projection } = await settledLists(sender, settling);
  if ((differences.length > 0 || projection.needs_repair) && !isDryRun) {
    await sendCall(sender, checkProjections, { repair: true });
  }
  if (projection.needs_repair) {
    yield { drive: '', rule: lostRule.rule, changes: ['notes that D1 has all copies again'] };
  }
  for (const { rule, subject } of differences) {
    yield { drive: '', rule, changes: [`writes ${subject} where it is missing`] };
  }
  const keys = await readStoredKeys(sender);
  for (const key of keys.strays(Date.now() - strayHours * 3_600_000)) {
    const isDone = isDryRun || (await sendCall(sender, adoptStoredObject, { key })).adopted;
    const change = isDone
      ? `registers ${key} as unused`
      : `left ${key}: it is gone or larger than 5 GiB`;
    yield { drive: '', rule: strayRule, changes: [change] };
  }
  keys.close();
}
