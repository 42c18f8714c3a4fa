import '#client/features/shares/shares.css';
import '#client/features/file-requests/requests.css';
import { type ReactNode, useEffect, useState } from 'react';
import {
  changeFileRequest,
  deleteFileRequest,
  listFileRequests,
  type OwnFileRequest,
} from '#protocol/file-requests.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { paths } from '#client/app/router/paths.ts';
import { LoadFailed } from '#client/features/drive-context/load-failed.tsx';
import { StateFrame } from '#client/features/drive-context/state-frame.tsx';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useText } from '#client/ui/text.ts';
import { RequestCard } from './request-card.tsx';
import { useLiveRead } from './use-live-read.ts';

/** The user's requests for files, with what has arrived. */
export default function RequestsView({ userId }: { userId: string }): ReactNode {
  return (
    <AreaTexts areas={['drive', 'errors', 'requests', 'shares']}>
      <Requests isKnown={userId !== ''} />
    </AreaTexts>
  );
}

function Requests({ isKnown }: { isKnown: boolean }): ReactNode {
  const t = useText();
  const drive = useDrive();
  const list = useLiveRead(() => request(listFileRequests, {}), isKnown);
  const [removed, setRemoved] = useState<OwnFileRequest>();
  useEffect(() => drive.onChanged(() => void list.reload()), [drive, list.reload]);
  const requests = list.data?.requests;

  const turn = async (one: OwnFileRequest, isOpen: boolean) => {
    try {
      await request(changeFileRequest, { request_id: one.request_id, is_open: isOpen });
      await list.reload();
      const name = shownName(one.title);
      drive.notify(t(isOpen ? 'requests.reopened' : 'requests.closedNow', { name }));
    } catch (error) {
      await drive.fail(error);
    }
  };

  return (
    <div className="drive-place">
      <div className="drive-bar sticky-bar" data-region="">
        <div className="drive-line">
          <div className="crumbs">
            <h1>{t('requests.title')}</h1>
          </div>
          <div className="drive-tools">
            <a className="button quiet" href={paths.section('shares')}>
              {t('shares.mine')}
            </a>
          </div>
        </div>
      </div>
      <div className="drive-content" data-region="content">
        {list.error !== undefined && !requests ? (
          <LoadFailed
            title={t('requests.unread')}
            error={list.error}
            onRetry={() => void list.reload()}
          />
        ) : !requests ? (
          <p className="drive-waiting" role="status">
            {t('requests.reading')}
          </p>
        ) : requests.length === 0 ? (
          <StateFrame bird="photo" title={t('requests.none')} tip={t('requests.noneTip')}>
            <a className="button primary" href={paths.drive()}>
              {t('shares.toFiles')}
            </a>
          </StateFrame>
        ) : (
          <ul className="requests">
            {requests.map((one) => (
              <li key={one.request_id}>
                <RequestCard
                  request={one}
                  onEdit={() => drive.show({ name: 'change-request', request: one })}
                  onTurn={(isOpen) => void turn(one, isOpen)}
                  onRemove={() => setRemoved(one)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {removed && (
        <RemoveDialog
          request={removed}
          onRemoved={() => void list.reload()}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}

function RemoveDialog(props: {
  request: OwnFileRequest;
  onRemoved(): void;
  onClose(): void;
}): ReactNode {
  const { request: removed, onRemoved, onClose } = props;
  const t = useText();
  const drive = useDrive();
  const { isWorking, fault, attempt } = useAttempt();
  const name = shownName(removed.title);
  const remove = () =>
    attempt(async () => {
      await request(deleteFileRequest, { request_id: removed.request_id });
      onClose();
      onRemoved();
      drive.notify(t('requests.removed', { name }));
    });
  return (
    <ConfirmDialog
      heading={t('requests.removeAsk', { name })}
      confirmLabel={t('requests.remove')}
      isWorking={isWorking}
      fault={fault}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('requests.removeTip')}</p>
    </ConfirmDialog>
  );
}
