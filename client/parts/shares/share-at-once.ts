import { createMessages, type Locale, loadTables } from '#locales/index.ts';
import { copyText } from '#client/lib/copy-text.ts';
import type { RowFacts } from '#client/list/row-facts.ts';
import {
  createLinkMaker,
  linkOf,
  newWishes,
  openShareOf,
  type ShareLink,
  titleOf,
  wholeLink,
} from './share-link.ts';

/** What came of copying a link at once: what is said, and whether the clipboard has it. */
export interface CopiedLink {
  readonly link: ShareLink;
  readonly isCopied: boolean;
  readonly said: string;
}

/**
 * Copies the link of files in one act: the open one they have, or a new one made like the last. Called within an act of
 * the person, before anything is awaited, for only then may the clipboard be written.
 */
export async function shareAtOnce(
  coming: Promise<readonly RowFacts[]>,
  locale: Locale,
): Promise<CopiedLink> {
  const texts = loadTables(locale, ['shares', 'sharing']).then((tables) =>
    createMessages(locale, tables),
  );
  const linked = coming.then(linkTo);
  const isCopied = await copyText(
    Promise.all([linked, texts]).then(([link, { t }]) => wholeLink(link, t)),
  );
  const [link, { t }] = await Promise.all([linked, texts]);
  const said = link.passcode ? 'shares.bothCopied' : 'shares.linkCopied';
  return { link, isCopied, said: t(said) };
}

async function linkTo(files: readonly RowFacts[]): Promise<ShareLink> {
  const ids = files.map(({ id }) => id);
  const existing = await openShareOf(ids);
  if (existing) return linkOf(existing);
  return createLinkMaker(ids, titleOf(files.map(({ name }) => name)))(newWishes());
}
