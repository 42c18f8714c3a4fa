import assetList from 'virtual:asset-list';
import type { Messages } from '#locales/index.ts';
import { formatSize } from '#protocol/size.ts';
import type { CardName, LinkPreview } from '#client/app/router/link-preview.ts';
import type { Env } from '#worker/bindings.ts';
import type { Head } from '#worker/site/document.tsx';

/** Returns the address of a card, or of the picture of a language's home page. */
export function pictureAddress(env: Env, name: `card-${CardName}` | Messages['locale']): string {
  return env.SITE_ORIGIN + assetList.pictures[name];
}

/** Returns the parts of a head that describe what is shared. A locked share names nothing. */
export function linkPreviewHead(
  env: Env,
  { t, locale }: Messages,
  preview: LinkPreview,
): Pick<Head, 'description' | 'picture' | 'address'> {
  const { shared, name } = preview;
  const alt = name || t('common.productName');
  return {
    description: shared === 'locked' ? t('site.previewLocked') : sharedText(shared),
    picture: { href: preview.picture || pictureAddress(env, `card-${preview.card}`), alt },
    address: env.SITE_ORIGIN + preview.path,
  };

  function sharedText({ by, count, bytes }: Exclude<LinkPreview['shared'], 'locked'>): string {
    const size = formatSize(bytes, { decimals: 1, locale });
    return by === ''
      ? `${t('share.items', { count })} · ${size}`
      : t('site.previewShared', { name: by, count, size });
  }
}
