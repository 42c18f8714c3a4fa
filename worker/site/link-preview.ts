import assetList from 'virtual:asset-list';
import type { Messages } from '#locales/index.ts';
import { formatSize } from '#protocol/size.ts';
import type { CardName, LinkPreview } from '#client/app/router/link-preview.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import type { Head } from '#worker/site/document.tsx';

/** Returns the address of a card, or of the picture of a language's home page. */
export function pictureAddress(env: Env, name: `card-${CardName}` | Messages['locale']): string {
  return env.SITE_ORIGIN + assetList.pictures[name];
}

/** Returns the parts of a head that describe what is shared. A locked share names nothing. */
export function linkPreviewHead(
  env: Env,
  messages: Messages,
  preview: LinkPreview,
): Pick<Head, 'description' | 'picture' | 'address'> {
  const { t } = messages;
  const { shared, name } = preview;
  const alt = name || t('common.productName');
  return {
    description: shared === 'locked' ? t('site.previewLocked') : sharedText(env, messages, shared),
    picture: { href: preview.picture || pictureAddress(env, `card-${preview.card}`), alt },
    address: env.SITE_ORIGIN + preview.path,
  };
}

/** Memory for the sentences of one isolate. */
const sentencesBytesMax = 256 * 1024;

/** Returns "Ingrid shared 17 items · 507 KB". The same sentence is written once per isolate. */
function sharedText(
  env: Env,
  { t, locale }: Messages,
  { by, count, bytes }: Exclude<LinkPreview['shared'], 'locked'>,
): string {
  const sentences = memoize(
    env,
    'link-preview-sentences',
    () => new IsolateCache<string>(sentencesBytesMax),
  );
  const key = [locale, count, bytes, by].join();
  const known = sentences.get(key);
  if (known !== undefined) return known;
  const size = formatSize(bytes, { locale });
  const sentence =
    by === ''
      ? `${t('share.items', { count })} · ${size}`
      : t('site.previewShared', { name: by, count, size });
  sentences.set(key, sentence, (key.length + sentence.length) * 2);
  return sentence;
}
