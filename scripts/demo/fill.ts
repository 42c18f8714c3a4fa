import { randomInt } from 'node:crypto';
import type { Demo, Start } from '../start-record.ts';
import type { Sender } from '../send.ts';
import { createAccounts, signInAs } from './accounts.ts';
import { publishDocuments } from './documents.ts';
import { uploadFolders, uploadKeptFiles } from './drive.ts';
import { friendFolders, madeFolders } from './folders.ts';
import { uploadLargeFiles } from './large-files.ts';
import { shareFolders } from './links.ts';
import { createDemoCodes, orderPlans } from './money.ts';
import { runTasks } from './tasks.ts';

const madeAt = Date.UTC(2026, 9, 27, 9, 40);

/** A demo that hasn't been filled yet, with a random password that can be typed. */
export function newDemo(): Demo {
  return {
    email: 'demo@magpie.example',
    password: `magpie-${randomInt(100_000, 1_000_000)}`,
    shares: [],
  };
}

/**
 * Fills an empty instance through the public and the administrator's API: documents, two accounts,
 * a drive with files, links, orders, codes and tasks. Resumes after an interrupted start.
 */
export async function fillDemo(
  { apiBase, adminToken }: Start,
  demo: Demo,
): Promise<Pick<Demo, 'shares' | 'codes'>> {
  const administrator: Sender = { apiBase, bearer: adminToken };
  await publishDocuments(administrator, Date.now());
  const [accounts, made] = await Promise.all([createAccounts(administrator, demo), madeFolders()]);
  const { owner, friend } = accounts;
  await Promise.all([
    uploadFolders(owner, made, madeAt),
    uploadFolders(friend, friendFolders(made), madeAt),
    orderPlans(administrator, owner),
  ]);
  // Lists show the newest entries first, and these belong on top.
  await uploadKeptFiles(owner);
  await runTasks(accounts);
  return {
    shares: await shareFolders(accounts),
    codes: await createDemoCodes(administrator),
  };
}

/** Adds the files that take longer than a person waits. */
export async function addLargeFiles({ apiBase }: Start, demo: Demo): Promise<void> {
  await uploadLargeFiles(await signInAs({ apiBase, bearer: '' }, demo));
}
