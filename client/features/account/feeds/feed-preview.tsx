import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import type { OutputOf } from '#protocol/call.ts';
import type { previewFeedRule } from '#protocol/feeds.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { useText } from '#client/ui/text.ts';

type Preview = OutputOf<typeof previewFeedRule>;

/** Lists the items of a feed with what a rule would do with them. */
export function FeedPreview({ preview }: { preview: Preview }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { fault, status, title, items } = preview;
  if (fault !== '') {
    return (
      <p className="fault" role="status">
        {t(`feeds.fault_${fault}`, { status: String(status) })}
      </p>
    );
  }
  if (items.length === 0) return <p role="status">{t('feeds.previewEmpty')}</p>;
  return (
    <section role="status" aria-label={t('feeds.previewOf', { name: title })}>
      <ul className="feed-preview">
        {items.map((item, at) => (
          // Items of a feed have no ids that are unique for sure, and their order doesn't change.
          <li key={at} data-verdict={item.verdict}>
            <p>
              <bdi>{shownName(item.title)}</bdi>
            </p>
            <p className="feed-verdict">
              {[
                t(`feeds.verdict_${item.verdict}`, { matched: item.matched }),
                item.size !== '0' && formatSize(item.size, { locale }),
              ]
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
