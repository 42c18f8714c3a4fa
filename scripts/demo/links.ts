import { createShare, listShares, restoreShare, visitShare } from '#protocol/share.ts';
import type { Demo } from '../start-record.ts';
import { type Sender, sendCall } from '../send.ts';
import type { DemoAccounts } from './accounts.ts';
import { entryAt, listing } from './drive.ts';
import { folderNames } from './folders.ts';

type DemoLink = Demo['shares'][number];

interface LinkPlan {
  /** Folder whose entries are shared, and title of the link. */
  folder: string;
  passcode?: string;
  restoreLimit?: number;
  state?: DemoLink['state'];
}

const links: LinkPlan[] = [
  { folder: 'Lofoten, November' },
  { folder: '家族の写真', passcode: 'nest' },
  { folder: folderNames.pictures, state: 'opened often' },
  { folder: folderNames.university, state: 'save limit reached', restoreLimit: 1 },
  { folder: 'Projects', state: 'expired' },
];

/** Expiry of the link that has expired when a person opens it; it must be in the future. */
const expiresInMs = 2000;

/** Opens of the link that is opened often. */
const manyOpens = 48;

/** Shares folders, one link in each state. Links of an earlier start are kept. */
export async function shareFolders({ owner, friend }: DemoAccounts): Promise<DemoLink[]> {
  const made: DemoLink[] = [];
  for (const link of links) made.push(await shareFolder(owner, link));
  await Promise.all(made.map((link) => visit(friend, link)));
  return made;
}

/** Shares the entries of a folder, unless a link with its name exists. */
export async function shareFolder(
  owner: Sender,
  { folder, passcode, restoreLimit, state }: LinkPlan,
): Promise<DemoLink> {
  const { data: earlier } = await sendCall(owner, listShares, {});
  let id = earlier.find(({ title }) => title === folder)?.share_id;
  if (!id) {
    const { id: folderId } = await entryAt(owner, folder);
    const created = await sendCall(owner, createShare, {
      file_ids: (await listing(owner, folderId)).map((file) => file.id),
      title: folder,
      pass_code_option: passcode ? 'REQUIRED' : 'NOT_REQUIRED',
      custom_pass_code: passcode,
      restore_limit: restoreLimit,
      ...(state === 'expired' && {
        expiration_at: new Date(Date.now() + expiresInMs).toISOString(),
      }),
    });
    id = created.share_id;
  }
  return { id, title: folder, ...(passcode && { passcode }), ...(state && { state }) };
}

/** Opens and saves links until they are in the state of their name. */
async function visit(friend: Sender, link: DemoLink): Promise<void> {
  const share_id = link.id;
  if (link.state === 'opened often') {
    const visitor = { ...friend, bearer: '' };
    for (let open = 0; open < manyOpens; open += 1) {
      await sendCall(visitor, visitShare, { share_id, limit: 1 });
    }
  }
  if (link.state === 'save limit reached') {
    await sendCall(friend, restoreShare, { share_id });
  }
}
