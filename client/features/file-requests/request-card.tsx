import { type ReactNode, useState } from 'react';
import { listRequestSenders, type OwnFileRequest } from '#protocol/file-requests.ts';
import { formatSize } from '#protocol/size.ts';
import { request } from '#client/app/api/request.ts';
import { paths } from '#client/app/router/paths.ts';
import { localZone } from '#client/lib/local-zone.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { useMessages } from '#client/ui/text.ts';
import { useLiveRead } from './use-live-read.ts';

interface RequestCardProps {
  request: OwnFileRequest;
  onEdit(): void;
  onTurn(isOpen: boolean): void;
  onRemove(): void;
}

const tones = {
  open: 'good',
  late: 'wait',
  full: 'wait',
  ended: undefined,
  closed: undefined,
  not_found: undefined,
} as const;

/** A request for files: its state, what has arrived, and its actions. */
export function RequestCard({ request, onEdit, onTurn, onRemove }: RequestCardProps): ReactNode {
  const { t } = useMessages();
  const [showsSenders, setShowsSenders] = useState(false);
  const name = shownName(request.title);
  const isClosed = request.state === 'closed';
  const actions = [
    ['requests.edit', onEdit],
    [isClosed ? 'requests.reopen' : 'requests.close', () => onTurn(isClosed)],
    ['requests.remove', onRemove],
  ] as const;
  return (
    <article className="request-card">
      <header>
        <h2>
          <bdi dir="auto">{name}</bdi>
        </h2>
        <span className="state" data-tone={tones[request.state]}>
          {t(`requests.state_${request.state}`)}
        </span>
      </header>
      <RequestFacts request={request} />
      <div className="actions">
        {!isClosed && <CopyButton label={t('shares.copyLink')} text={request.url} />}
        {request.file_count > 0 && (
          <button
            type="button"
            className="button quiet"
            aria-expanded={showsSenders}
            onClick={() => setShowsSenders(!showsSenders)}
          >
            {t('requests.senders')}
          </button>
        )}
        {actions.map(([label, act]) => (
          <button
            key={label}
            type="button"
            className="button quiet"
            aria-label={t('requests.actOn', { action: t(label), name })}
            onClick={act}
          >
            {t(label)}
          </button>
        ))}
      </div>
      {showsSenders && <Senders requestId={request.request_id} />}
    </article>
  );
}

function RequestFacts({ request }: { request: OwnFileRequest }): ReactNode {
  const { t, formats, locale } = useMessages();
  const { file_count: count, sender_count: senders } = request;
  const folder = request.folder_id === '' ? t('drive.allFiles') : shownName(request.folder_name);
  const received =
    count === 0
      ? t('requests.nothing')
      : [
          t('requests.files', { count }),
          t('requests.people', { count: senders }),
          formatSize(request.received_size, { locale }),
        ].join(' · ');
  return (
    <>
      <p className="num">
        {received}
        {request.late_count > 0 && ` · ${t('requests.lateFiles', { count: request.late_count })}`}
      </p>
      <p>
        <a href={paths.drive(request.folder_id)}>
          <bdi dir="auto">{folder}</bdi>
        </a>
        {request.deadline !== '' &&
          ` · ${t('requests.until', {
            day: formats.dateTime(Date.parse(request.deadline), localZone()),
          })}`}
        {request.received_time !== '' &&
          ` · ${t('requests.last', {
            day: formats.dateTime(Date.parse(request.received_time), localZone()),
          })}`}
      </p>
    </>
  );
}

/** The senders of a request. Nothing proves their names. */
function Senders({ requestId }: { requestId: string }): ReactNode {
  const { t, locale } = useMessages();
  const list = useLiveRead(() => request(listRequestSenders, { request_id: requestId }), true);
  const senders = list.data?.senders ?? [];
  return (
    <ul className="request-senders">
      {senders.map((sender) => (
        <li key={sender.sender_id}>
          <a href={paths.drive(sender.folder_id)}>
            <bdi dir="auto">{shownName(sender.name)}</bdi>
          </a>
          {sender.email !== '' && <bdi>{shownName(sender.email)}</bdi>}
          <span className="num">
            {t('requests.files', { count: sender.file_count })}
            {sender.file_count > 0 && ` · ${formatSize(sender.size, { locale })}`}
            {sender.late_count > 0 && ` · ${t('requests.lateFiles', { count: sender.late_count })}`}
            {sender.pending_count > 0 &&
              ` · ${t('requests.arriving', { count: sender.pending_count })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
