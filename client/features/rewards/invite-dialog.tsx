import '#client/features/shares/dialogs/share-dialog.css';
import '#client/features/premium/storage-dialog.css';
import type { ReactNode } from 'react';
import { inviteInfo } from '#protocol/vip.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';

/**
 * The user's invite code and link, and the rewards so far (specification 2.3 show_invite_dialog).
 */
export default function InviteDialog({ onClose }: DialogProps<'invite'>): ReactNode {
  return (
    <AreaTexts areas={['commands', 'errors', 'shares', 'storage']}>
      <Dialog onClose={onClose} />
    </AreaTexts>
  );
}

function Dialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useText();
  const { data: answer, error } = useCall(inviteInfo, {});
  const data = answer?.data;
  return (
    <Sheet title={t('commands.invite')} onClose={onClose}>
      <div className="sheet-body">
        {error ? (
          <p className="bad" role="alert">
            {t('storage.unread')}
          </p>
        ) : !data ? (
          <p role="status">{t('storage.reading')}</p>
        ) : (
          <>
            <p>
              {t('storage.inviteTip')}{' '}
              {data.invited_days > 0 && t('storage.theyGet', { count: data.invited_days })}{' '}
              {data.inviter_days > 0 && t('storage.youGet', { count: data.inviter_days })}
            </p>
            <div className="link-lines">
              <div className="link-line">
                <label htmlFor="invite-link">{t('storage.inviteLink')}</label>
                <input id="invite-link" className="field" readOnly value={data.link} />
                <CopyButton label={t('storage.copyInviteLink')} text={data.link} isSmall />
              </div>
              <div className="link-line">
                <label htmlFor="invite-code">{t('storage.inviteCode')}</label>
                <input
                  id="invite-code"
                  className="field passcode-field"
                  readOnly
                  value={data.code}
                />
                <CopyButton label={t('storage.copyInviteCode')} text={data.code} isSmall />
              </div>
            </div>
            <p className="sheet-tip">
              {t('storage.invited', { count: data.invited_count })}{' '}
              {data.free_days > 0 && t('storage.earned', { count: data.free_days })}
            </p>
          </>
        )}
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button primary" onClick={onClose}>
          {t('storage.done')}
        </button>
      </footer>
    </Sheet>
  );
}
