import type { ReactNode } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { formatSize } from '#protocol/size.ts';
import { useMessages } from '#client/ui/text.ts';
import { endText, savesText } from './shares-table.tsx';
import { endMs } from '../../lib/time-left.ts';
import { localZone } from './visitor-view.tsx';

/** Facts about a link: its items, its dates, and its numbers of views, downloads and saves. */
export function LinkFacts({ share }: { share: OwnShare }): ReactNode {
  const messages = useMessages();
  const { t, formats } = messages;
  const end = endMs(share);
  const facts: readonly (readonly [label: string, value: string])[] = [
    [
      t('shares.columnFiles'),
      `${t('share.items', { count: Number(share.file_num) })} · ${formatSize(share.file_size, { locale: formats.locale })}`,
    ],
    [t('shares.columnMade'), formats.dateTime(Date.parse(share.create_time), localZone())],
    [
      t('shares.columnEnds'),
      end > 0
        ? `${formats.dateTime(end, localZone())} (${endText(share, messages)})`
        : t('shares.endsNever'),
    ],
    [t('shares.columnViews'), formats.number(Number(share.view_count))],
    [t('shares.columnDownloads'), formats.number(Number(share.download_count))],
    [t('shares.columnSaves'), savesText(share, messages)],
  ];
  return (
    <dl className="share-facts-list">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
