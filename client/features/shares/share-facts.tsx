import type { ReactNode } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { formatSize } from '#protocol/size.ts';
import type { Messages } from '#locales/index.ts';
import { useRowDates } from '#client/features/list/use-row-dates.ts';
import { useMessages } from '#client/ui/text.ts';
import { countOfLimit, endText, savesText } from './shares-table.tsx';
import { endMs } from '../../lib/time-left.ts';
import { localZone } from '#client/lib/local-zone.ts';

/** Facts about a link: its items, its dates, and its numbers of views, downloads and saves. */
export function LinkFacts({ share }: { share: OwnShare }): ReactNode {
  const messages = useMessages();
  const { t, formats } = messages;
  const dates = useRowDates();
  const end = endMs(share);
  const facts: readonly (readonly [label: string, value: string])[] = [
    ...(share.label ? [[t('shares.recipient'), share.label] as const] : []),
    [
      t('shares.columnFiles'),
      `${t('share.items', { count: Number(share.file_num) })} · ${formatSize(share.file_size, { locale: formats.locale })}`,
    ],
    [t('shares.columnMade'), dates.full(Date.parse(share.create_time))],
    [
      t('shares.columnEnds'),
      end > 0
        ? `${formats.dateTime(end, localZone())} (${endText(share, messages)})`
        : t('shares.endsNever'),
    ],
    [t('shares.columnViews'), countOfLimit(share.view_count, share.view_limit, messages)],
    [t('shares.columnDownloads'), downloadsText(share, messages)],
    [t('shares.columnSaves'), savesText(share, messages)],
    ...(Number(share.traffic_limit) > 0 ? [trafficFact(share, messages)] : []),
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

/** Downloads, those allowed, and those that were clicked and are about to begin. */
function downloadsText(share: OwnShare, messages: Messages): string {
  const held = Number(share.download_held);
  return [
    countOfLimit(share.download_count, share.download_limit, messages),
    ...(held > 0 ? [messages.t('shares.inProgress', { count: held })] : []),
  ].join(' · ');
}

function trafficFact(share: OwnShare, { t, formats }: Messages): readonly [string, string] {
  const { locale } = formats;
  const saves = formatSize(share.traffic_used, { locale });
  const limit = formatSize(share.traffic_limit, { locale });
  return [t('shares.columnTraffic'), t('shares.savesOf', { saves, limit })];
}
