import type { Translate } from '#locales/index.ts';
import { createShare, listShares, type OwnShare } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';
import { generatePasscode } from '#protocol/passcodes.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import type { InputOf } from '#protocol/call.ts';
import {
  initialOptions,
  defaultsOf,
  type ShareOptions,
  optionsInput,
} from './dialogs/share-options.ts';

/** A link to send: its URL, title and passcode, '' for none. */
export interface ShareLink {
  readonly shareId: string;
  readonly url: string;
  readonly title: string;
  readonly passcode: string;
}

/** A message with the link and its passcode, in the page's language. */
export function linkSentence(link: ShareLink, t: Translate): string {
  const { title, url, passcode } = link;
  return t(passcode ? 'sharing.linkTextWithPasscode' : 'sharing.linkText', {
    title,
    url,
    passcode,
  });
}

/** The text copied by default: the URL alone, or the message if the link has a passcode. */
export function shareLinkText(link: ShareLink, t: Translate): string {
  return link.passcode ? linkSentence(link, t) : link.url;
}

/** The URL for a QR code. It carries the passcode, which the page then removes from the URL. */
export function urlWithPasscode({ url, passcode }: ShareLink): string {
  return passcode ? `${url}?s_code=${passcode}` : url;
}

/** The link of an existing share. */
export function linkOf(share: OwnShare): ShareLink {
  const { share_id: shareId, share_url: url, title, pass_code: passcode } = share;
  return { shareId, url, title, passcode };
}

/** A new random passcode. */
export function newPasscode(): string {
  return generatePasscode(crypto.getRandomValues(new Uint8Array(16)));
}

/** The form of a new link, with the options used last. */
export function newShareOptions(): ShareOptions {
  return initialOptions(browserLocal().read(stored.shareHabit), newPasscode(), Date.now());
}

/**
 * Returns a function that creates links to files. Repeating a request with the same options returns
 * the same link. Stores the options as defaults of the next link.
 */
export function createLinkMaker(
  fileIds: readonly string[],
  title: string,
): (options: ShareOptions) => Promise<ShareLink> {
  const keys = new Map<string, string>();
  return async (options) => {
    const input = { file_ids: [...fileIds], title, ...optionsInput(options) } satisfies InputOf<
      typeof createShare
    >;
    const requested = JSON.stringify(input);
    const idempotencyKey = keys.get(requested) ?? crypto.randomUUID();
    keys.set(requested, idempotencyKey);
    const made = await request(createShare, input, { idempotencyKey });
    const local = browserLocal();
    local.write(stored.shareHabit, defaultsOf(options, local.read(stored.shareHabit)));
    return { shareId: made.share_id, url: made.share_url, title, passcode: made.pass_code };
  };
}

/** Default title of a share, the same as the service's: `Photos +2`. */
export function defaultTitle(names: readonly string[]): string {
  const [first = '', ...more] = names;
  return more.length > 0 ? `${first} +${more.length}` : first;
}

/** Most ids in a query. Larger selections aren't looked up. */
const idsSoughtMax = 100;

/** The newest open share of exactly these files, if any. */
export async function findOpenShare(fileIds: readonly string[]): Promise<OwnShare | undefined> {
  if (fileIds.length === 0 || fileIds.length > idsSoughtMax) return undefined;
  const { data } = await request(listShares, { file_ids: fileIds.join(','), limit: 10 });
  return data.find(({ share_status }) => share_status === 'OK');
}
