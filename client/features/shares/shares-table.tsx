import type { ReactNode } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { fileKind } from '#protocol/file-kinds.ts';
import { type Messages } from '#locales/index.ts';
import { useRowDates } from '#client/features/list/use-row-dates.ts';
import { useMessages } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { FileName } from '#client/ui/file-name.tsx';
import { linkOf, shareLinkText } from './share-link.ts';
import { ownStatus, shareStates } from './share-states.ts';
import type { ShareOrder } from './shares-order.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import { endMs, timeUntil } from '../../lib/time-left.ts';
import { localZone } from '#client/lib/local-zone.ts';

interface SharesTableProps {
  shares: readonly OwnShare[];
  order: ShareOrder;
  selected: ReadonlySet<string>;
  onSelect(shareIds: readonly string[], isSelected: boolean): void;
  onDetails(share: OwnShare): void;
  onChange(share: OwnShare): void;
  onStop(share: OwnShare): void;
}

/** The column and direction of each order. */
const sorts: Readonly<
  Record<ShareOrder, readonly [column: string, way: 'ascending' | 'descending']>
> = {
  newest: ['made', 'descending'],
  oldest: ['made', 'ascending'],
  title: ['title', 'ascending'],
  ending: ['ends', 'ascending'],
  views: ['views', 'descending'],
  saves: ['saves', 'descending'],
};

/**
 * The user's links, one per row; on small screens each row is a card. ARIA roles are explicit,
 * because the card layout removes the implicit table semantics.
 */
export function SharesTable(props: SharesTableProps): ReactNode {
  const { shares, order, selected, onSelect } = props;
  const { t } = useMessages();
  const [sorted, way] = sorts[order];
  const head = (column: string, label: string) => (
    <th role="columnheader" scope="col" aria-sort={column === sorted ? way : undefined}>
      {label}
    </th>
  );
  const areAll = shares.every(({ share_id: id }) => selected.has(id));
  return (
    <table className="shares-table" role="table" aria-label={t('shares.mine')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="share-check">
            <label>
              <input
                type="checkbox"
                aria-label={t('shares.selectAll')}
                checked={areAll}
                onChange={() =>
                  onSelect(
                    shares.map(({ share_id: id }) => id),
                    !areAll,
                  )
                }
              />
            </label>
          </th>
          {head('title', t('shares.columnTitle'))}
          {head('state', t('shares.columnState'))}
          {head('made', t('shares.columnMade'))}
          {head('ends', t('shares.columnEnds'))}
          {head('views', t('shares.columnViews'))}
          {head('saves', t('shares.columnSaves'))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('shares.columnActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shares.map((share) => (
          <ShareRow key={share.share_id} {...props} share={share} />
        ))}
      </tbody>
    </table>
  );
}

function ShareRow(props: SharesTableProps & { share: OwnShare }): ReactNode {
  const { share, selected, onSelect, onDetails, onChange, onStop } = props;
  const messages = useMessages();
  const { t, formats } = messages;
  const id = share.share_id;
  const name = shownName(share.title);
  const isSelected = selected.has(id);
  const dates = useRowDates();
  const madeMs = Date.parse(share.create_time);
  const status = ownStatus(share);
  const { word, tone } = shareStates[status];
  return (
    <tr role="row" data-share={id} aria-selected={isSelected}>
      <td role="cell" className="share-check">
        <label>
          <input
            type="checkbox"
            aria-label={t('shares.selectOne', { name })}
            checked={isSelected}
            onChange={() => onSelect([id], !isSelected)}
          />
        </label>
      </td>
      <td role="cell" className="share-title">
        <FileGlyph kind={glyphOf(share)} />
        <a
          href={share.share_url}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onDetails(share);
          }}
        >
          <FileName name={name} hasTitle />
        </a>
        {share.label && (
          <span className="share-label">
            <bdi dir="auto">{shownName(share.label)}</bdi>
          </span>
        )}
      </td>
      <td role="cell" className="share-state">
        <span className="state" data-tone={tone}>
          {status === 'PASS_CODE_EMPTY' && <Icon path={driveIcons.lock} />}
          {t(word)}
        </span>
      </td>
      <td role="cell" className="share-made num" title={dates.full(madeMs)}>
        {dates.short(madeMs)}
      </td>
      <td role="cell" className="share-ends num">
        <b>{t('shares.columnEnds')}</b> {endText(share, messages)}
      </td>
      <td role="cell" className="share-count num">
        <b>{t('shares.columnViews')}</b> {formats.number(Number(share.view_count))}
      </td>
      <td role="cell" className="share-count num">
        <b>{t('shares.columnSaves')}</b> {savesText(share, messages)}
      </td>
      <td role="cell" className="share-actions-cell">
        <CopyButton
          label={t('shares.copyLinkOf', { name })}
          text={shareLinkText(linkOf(share), t)}
          isSmall
        />
        <a
          className="button quiet"
          href={share.share_url}
          target="_blank"
          rel="noopener"
          aria-label={t('shares.openOf', { name })}
          title={t('shares.openAsVisitor')}
        >
          <Icon path={driveIcons.eye} />
        </a>
        <button
          type="button"
          className="button quiet"
          aria-label={t('shares.changeOf', { name })}
          title={t('shares.change')}
          onClick={() => onChange(share)}
        >
          <Icon path={driveIcons.pencil} />
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={t('shares.stopOf', { name })}
          title={t('shares.stop')}
          onClick={() => onStop(share)}
        >
          <Icon path={driveIcons.trash} />
        </button>
      </td>
    </tr>
  );
}

/** Icon of the file's kind; a folder for folders and several files. */
function glyphOf({ file_kind: kind, file_num: count, title }: OwnShare) {
  const isOneFile = kind === 'drive#file' && count === '1';
  return isOneFile ? fileKind({ kind, name: title }) : 'folder';
}

/** The end of a link: remaining time, the day it expired, or never. */
export function endText(share: Pick<OwnShare, 'expiration_at'>, { t, formats }: Messages): string {
  const end = endMs(share);
  if (end === 0) return t('shares.endsNever');
  const left = timeUntil(end, serverNow());
  return left ? formats.relative(left.value, left.unit) : formats.date(end, localZone());
}

/** Number of saves, with the limit if there is one. */
export function savesText(share: OwnShare, messages: Messages): string {
  return countOfLimit(share.restore_count, share.restore_limit, messages);
}

/** A count, with its limit if there is one: `3 of 10`. */
export function countOfLimit(count: string, of: string, { t, formats }: Messages): string {
  const saves = formats.number(Number(count));
  const limit = Number(of);
  return limit > 0 ? t('shares.savesOf', { saves, limit: formats.number(limit) }) : saves;
}
