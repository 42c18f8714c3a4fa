import type { Translate } from '#locales/index.ts';
import { createShare, listShares, type OwnShare } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';
import { generatePasscode } from '#protocol/passcodes.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { firstWishes, habitOf, type Wishes, wishInput } from './dialogs/share-options.ts';

/** A link somebody can send: where it leads, what it is called, and its passcode, '' for none. */
export interface ShareLink {
  readonly shareId: string;
  readonly url: string;
  readonly title: string;
  readonly passcode: string;
}

/** The link and its passcode as one sentence in the language of the page, ready to be sent. */
export function linkSentence(link: ShareLink, t: Translate): string {
  const { title, url, passcode } = link;
  return t(passcode ? 'sharing.linkTextWithPasscode' : 'sharing.linkText', {
    title,
    url,
    passcode,
  });
}

/**
 * What goes to the clipboard when nobody says otherwise: a link that opens by itself, or the
 * sentence with the passcode.
 */
export function wholeLink(link: ShareLink, t: Translate): string {
  return link.passcode ? linkSentence(link, t) : link.url;
}

/**
 * The address that opens without a question, for a code that is scanned: the page takes the
 * passcode out of it.
 */
export function openingAddress({ url, passcode }: ShareLink): string {
  return passcode ? `${url}?s_code=${passcode}` : url;
}

/** The link of a share that is there. */
export function linkOf(share: OwnShare): ShareLink {
  const { share_id: shareId, share_url: url, title, pass_code: passcode } = share;
  return { shareId, url, title, passcode };
}

/** A passcode nobody has used before. */
export function freshPasscode(): string {
  return generatePasscode(crypto.getRandomValues(new Uint8Array(16)));
}

/** The form of a new link, as the last one was made. */
export function newWishes(): Wishes {
  return firstWishes(browserLocal().read(stored.shareHabit), freshPasscode(), Date.now());
}

/**
 * What makes links to some files. The same wishes again are the same link, however often a lost
 * answer is asked for; how it was made is remembered for the next one.
 */
export function createLinkMaker(
  fileIds: readonly string[],
  title: string,
): (wishes: Wishes) => Promise<ShareLink> {
  const keys = new Map<string, string>();
  return async (wishes) => {
    const input = { file_ids: [...fileIds], title, ...wishInput(wishes) };
    const asked = JSON.stringify(input);
    const idempotencyKey = keys.get(asked) ?? crypto.randomUUID();
    keys.set(asked, idempotencyKey);
    const made = await request(createShare, input, { idempotencyKey });
    const local = browserLocal();
    local.write(stored.shareHabit, habitOf(wishes, local.read(stored.shareHabit)));
    return { shareId: made.share_id, url: made.share_url, title, passcode: made.pass_code };
  };
}

/**
 * What a share is called unless its owner says otherwise: `Photos +2`, as the service would call
 * it.
 */
export function titleOf(names: readonly string[]): string {
  const [first = '', ...more] = names;
  return more.length > 0 ? `${first} +${more.length}` : first;
}

/** More ids than an address holds are not looked for. */
const idsSoughtMax = 100;

/** The newest share of exactly these files that can be opened, if there is one. */
export async function openShareOf(fileIds: readonly string[]): Promise<OwnShare | undefined> {
  if (fileIds.length === 0 || fileIds.length > idsSoughtMax) return undefined;
  const { data } = await request(listShares, { file_ids: fileIds.join(','), limit: 10 });
  return data.find(({ share_status }) => share_status === 'OK');
}
