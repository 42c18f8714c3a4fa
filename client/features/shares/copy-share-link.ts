import { createMessages, type Locale, loadTables } from '#locales/index.ts';
import { copyText } from '#client/lib/copy-text.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import {
  createLinkMaker,
  linkOf,
  newShareOptions,
  findOpenShare,
  type ShareLink,
  defaultTitle,
  shareLinkText,
} from './share-link.ts';
import { stopSharing } from './stop-sharing.ts';

/** Result of copying a link: the message to show, and whether the clipboard has it. */
export interface CopiedLink {
  readonly link: ShareLink;
  readonly isCopied: boolean;
  readonly message: string;
  /** Deletes the new link and resolves with a message. Absent if an existing link was copied. */
  readonly undo?: () => Promise<string>;
}

/**
 * Copies the link of files in one step: their open link, or a new one with the options used last.
 * Call it in an event handler before anything is awaited: the clipboard requires user activation.
 */
export async function copyShareLink(
  coming: Promise<readonly RowFacts[]>,
  locale: Locale,
): Promise<CopiedLink> {
  const texts = loadTables(locale, ['shares', 'sharing']).then((tables) =>
    createMessages(locale, tables),
  );
  const linked = coming.then(findOrCreateLink);
  const isCopied = await copyText(
    Promise.all([linked, texts]).then(([{ link }, { t }]) => shareLinkText(link, t)),
  );
  const [{ link, isNew }, { t }] = await Promise.all([linked, texts]);
  const message = t(link.passcode ? 'shares.bothCopied' : 'shares.linkCopied');
  const undo = async () => {
    await stopSharing([link.shareId]);
    return t('shares.stopped', { count: 1 });
  };
  return isNew ? { link, isCopied, message, undo } : { link, isCopied, message };
}

async function findOrCreateLink(
  files: readonly RowFacts[],
): Promise<{ link: ShareLink; isNew: boolean }> {
  const ids = files.map(({ id }) => id);
  const existing = await findOpenShare(ids);
  if (existing) return { link: linkOf(existing), isNew: false };
  const make = createLinkMaker(ids, defaultTitle(files.map(({ name }) => name)));
  return { link: await make(newShareOptions()), isNew: true };
}
