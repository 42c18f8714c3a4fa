import { lazy, type ReactNode, useEffect, useState } from 'react';
import { type File, getFile, listEvents, starFiles, unstarFiles } from '#protocol/drive.ts';
import { fileExtension, type FileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useRowDates } from '#client/features/list/use-row-dates.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Thumbnail } from '#client/ui/thumbnail.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import type { InputOf } from '#protocol/call.ts';
import { Activity } from './activity.tsx';
import { Checksums } from './checksums.tsx';
import { deletionTime } from './deletion-time.ts';
import { FolderSize } from './folder-size.tsx';
import { mediaFacts } from './media-facts.ts';
import { FolderPath } from './folder-path.tsx';
import { Shares } from './shares.tsx';

const PhotoDetails = lazy(() => import('./photo-details.tsx'));

/** The part of a file known from its row in a list. */
export interface DetailedRow {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly isFolder: boolean;
  /** 0 for folders. */
  readonly sizeBytes: number;
  readonly thumbnail: string;
}

interface FileDetailsProps {
  row: DetailedRow;
  stamp: number;
  onShare: (() => void) | undefined;
  onChanged: (() => void) | undefined;
}

/** Details of a file or folder: facts of its row immediately, the rest once loaded. */
export function FileDetails({ row, stamp, onShare, onChanged }: FileDetailsProps): ReactNode {
  const t = useText();
  const { data: file, error, refresh } = useCall(getFile, { id: row.id });
  useEffect(() => {
    if (stamp > 0) void refresh();
  }, [stamp, refresh]);
  const extension = row.isFolder ? '' : fileExtension(row.name).toUpperCase();
  return (
    <>
      <Thumbnail className="details-picture" src={row.thumbnail}>
        <div className="details-glyph">
          <FileGlyph kind={row.kind} />
        </div>
      </Thumbnail>
      {file && <Star key={String(file.starred)} file={file} onStarred={onChanged} />}
      <dl className="details-facts">
        <dt>{t('details.kind')}</dt>
        <dd>
          {t(`details.kind_${row.kind}`)}
          {extension && ` · ${extension}`}
        </dd>
        {!row.isFolder && <Size bytes={row.sizeBytes} />}
        {file && row.isFolder && <FolderSize id={row.id} stamp={stamp} />}
        {file && <Facts file={file} />}
      </dl>
      {error !== undefined && (
        <p className="bad" role="alert">
          {t('details.failed')}{' '}
          <button type="button" className="link" onClick={() => void refresh()}>
            {t('details.tryAgain')}
          </button>
        </p>
      )}
      {!file && error === undefined && <p className="details-waiting">{t('details.loading')}</p>}
      {file && row.kind === 'image' && (
        <LazyBoundary>
          <PhotoDetails file={file} />
        </LazyBoundary>
      )}
      {file && (
        <>
          <Shares fileId={file.id} onShare={onShare} />
          <Activity fileId={file.id} />
          <Checksums file={file} />
        </>
      )}
    </>
  );
}

function Size({ bytes }: { bytes: number }): ReactNode {
  const t = useText();
  const { locale } = useMessages();
  return (
    <>
      <dt>{t('details.size')}</dt>
      <dd className="num">
        {formatSize(bytes, { locale })}
        {bytes >= 1024 && <small>{t('details.bytes', { count: bytes })}</small>}
      </dd>
    </>
  );
}

function Facts({ file }: { file: File }): ReactNode {
  const t = useText();
  const { formats } = useMessages();
  const { dimensions, duration, codecs } = mediaFacts(file);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const dates = useRowDates();
  const time = (text: string) => (text ? dates.full(Date.parse(text)) : '');
  const deletedAt = deletionTime(file);
  const looks = {
    file_id: file.id,
    filters: '{"type":{"in":"TYPE_VIEW,TYPE_PLAY"}}',
    limit: 1,
  } satisfies InputOf<typeof listEvents>;
  const { data: looked } = useCall(listEvents, looks);
  const facts: [name: string, value: string][] = [
    [t('details.dimensions'), dimensions],
    [t('details.duration'), duration],
    [t('details.codecs'), codecs],
    [t('details.created'), time(file.created_time)],
    [t('details.modified'), time(file.modified_time)],
    [t('details.original'), time(originalTime(file))],
    [t('details.opened'), time(looked?.events[0]?.created_time ?? '')],
    [t('details.deletes'), deletedAt > 0 ? formats.date(deletedAt, zone) : ''],
  ];
  return (
    <>
      {file.child_count !== undefined && (
        <Fact name={t('details.holds')} value={t('details.items', { count: file.child_count })} />
      )}
      <FolderPath parentId={file.parent_id} name={file.name} />
      {facts.map(([name, value]) => value && <Fact key={name} {...{ name, value }} />)}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </>
  );
}

function Star({ file, onStarred }: { file: File; onStarred: (() => void) | undefined }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [isStarred, setStarred] = useState(file.starred);
  const [fault, setFault] = useState('');
  const change = async () => {
    setStarred(!isStarred);
    setFault('');
    try {
      await request(isStarred ? unstarFiles : starFiles, { ids: [file.id] });
      onStarred?.();
    } catch (error) {
      setStarred(isStarred);
      setFault(await errorText(error));
    }
  };
  return (
    <>
      <button
        type="button"
        className="button plain details-star"
        aria-pressed={isStarred}
        onClick={() => void change()}
      >
        <Icon path={driveIcons.star} />
        {t(isStarred ? 'details.removeStar' : 'details.addStar')}
      </button>
      {fault && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

/** When a file was changed before it came here; '' if that isn't before its change here. */
function originalTime({ user_modified_time: original, modified_time: modified }: File): string {
  const minuteMs = 60_000;
  return Date.parse(modified) - Date.parse(original) >= minuteMs ? original : '';
}
