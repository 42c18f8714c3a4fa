import type { ReactNode } from 'react';
import { auditShare, coverShare } from '#protocol/audit.ts';
import type { OutputOf } from '#protocol/call.ts';
import { deskShare, deskShareFiles } from '#protocol/desk.ts';
import { isApiError } from '#protocol/errors.ts';
import { settableStatuses } from '#protocol/share-status.ts';
import { formatSize } from '#protocol/size.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { Badge } from '#client/features/desk/parts/badge.tsx';
import { Asked, CallForm } from '#client/features/desk/parts/call-form.tsx';
import { Code } from '#client/features/desk/parts/code.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DeskSection, FactList } from '#client/features/desk/parts/section.tsx';
import { DataTable } from '#client/features/desk/parts/table.tsx';
import { ReasonQuestion } from '#client/features/desk/frame/failure-screen.tsx';
import { deskScreen } from '#client/features/desk/screen.ts';
import { NotesPart } from '#client/features/desk/screens/notes-part.tsx';
import { useDesk } from '#client/features/desk/use-desk.ts';

type Share = OutputOf<typeof deskShare>;
type Files = OutputOf<typeof deskShareFiles>;

interface ShareModel {
  share: Share;
  /** `asks` until the operator says why. */
  files: Files | 'asks' | 'hidden';
}

/** One shared link, with counters, files and decisions. */
export const shareScreen = deskScreen<ShareModel>({
  path: '/desk/shares/{share_id}',
  permission: 'shares.read',
  title: 'desk.link',
  titleOf: ({ share, files }) => (typeof files === 'object' ? files.title : share.share_id),
  load: async ({ ask, can, params: { share_id = '' } }) => {
    const share = await ask(deskShare, { share_id });
    if (!can('shares.files')) return { share, files: 'hidden' };
    try {
      return { share, files: await ask(deskShareFiles, { share_id }) };
    } catch (error) {
      if (isApiError(error) && error.error === 'reason_required') return { share, files: 'asks' };
      throw error;
    }
  },
  view: (model) => <ShareView {...model} />,
});

function ShareView({ share, files }: ShareModel): ReactNode {
  const t = useText();
  return (
    <>
      <ShareActions {...share} />
      <div className="desk-columns">
        <About {...share} />
        <Counters {...share} />
      </div>
      {files !== 'hidden' && (
        <DeskSection title={t('desk.files')}>
          {files === 'asks' ? (
            <ReasonQuestion target={share.share_id} />
          ) : (
            <FileTable files={files.files} />
          )}
        </DeskSection>
      )}
      <NotesPart target={share.share_id} notes={share.notes} />
    </>
  );
}

function About(share: Share): ReactNode {
  const t = useText();
  const { permissions } = useDesk();
  const isOpen = share.share_status === 'OK';
  return (
    <DeskSection title={t('desk.link')}>
      <FactList
        facts={[
          [
            t('desk.state'),
            <Badge key="state" tone={isOpen ? 'good' : 'bad'}>
              {isOpen ? t('desk.linkOpen') : share.share_status}
            </Badge>,
          ],
          [t('desk.decision'), share.moderation === 'OK' ? '–' : share.moderation],
          [t('desk.linkId'), <Code key="id" text={share.share_id} />],
          [
            t('desk.owner'),
            permissions.has('accounts.read') ? (
              <a key="owner" href={`/desk/accounts/${share.owner_id}`}>
                {share.owner_id}
              </a>
            ) : (
              share.owner_id
            ),
          ],
          [t('desk.passcode'), share.has_passcode ? t('desk.yes') : t('desk.no')],
          [t('desk.covered'), share.sensitive ? t('desk.yes') : t('desk.no')],
          [t('desk.expires'), <DeskMoment key="expires" time={share.expire_time} />],
        ]}
      />
    </DeskSection>
  );
}

function Counters(share: Share): ReactNode {
  const { t, formats, locale } = useMessages();
  const of = (used: number, limit: number, shown = formats.number) =>
    limit < 0 ? shown(used) : t('desk.usedOf', { used: shown(used), limit: shown(limit) });
  const size = (bytes: number) => formatSize(bytes, { locale });
  return (
    <DeskSection title={t('desk.counters')}>
      <FactList
        facts={[
          [t('desk.files'), formats.number(share.files)],
          [t('desk.size'), size(share.size)],
          [t('desk.views'), of(share.views, share.view_limit)],
          [t('desk.downloads'), of(share.downloads, share.download_limit)],
          [t('desk.saves'), of(share.saves, share.save_limit)],
          [t('desk.sent'), of(share.traffic_bytes, share.traffic_limit, size)],
        ]}
      />
    </DeskSection>
  );
}

function FileTable({ files }: Pick<Files, 'files'>): ReactNode {
  const { t, locale } = useMessages();
  return (
    <DataTable
      caption={t('desk.files')}
      columns={[
        { name: t('desk.fileName'), cell: ({ name }) => name },
        {
          name: t('desk.size'),
          isNumber: true,
          cell: ({ size, is_folder }) => (is_folder ? '–' : formatSize(size, { locale })),
        },
        { name: t('desk.hash'), isExtra: true, cell: ({ gcid }) => <Code text={gcid} /> },
        { name: t('desk.fileId'), isExtra: true, cell: ({ id }) => <Code text={id} /> },
      ]}
      rows={files}
      keyOf={({ id }) => id}
      empty={t('desk.noFiles')}
    />
  );
}

function ShareActions({ share_id, sensitive }: Share): ReactNode {
  const t = useText();
  const mayDecide = useDesk().permissions.has('shares.decide');
  return (
    <div className="desk-actions">
      <a className="button plain" href={`/s/${share_id}`} target="_blank" rel="noreferrer">
        {t('desk.asVisitor')}
      </a>
      {mayDecide && (
        <>
          <Asked
            id="decide"
            label={t('desk.decide')}
            title={t('desk.decideTitle')}
            text={t('desk.decideText')}
            isDangerous
          >
            <CallForm
              call={auditShare}
              input={{ share_id }}
              action={t('desk.decide')}
              done={t('desk.decided')}
              isDangerous
            >
              <label className="desk-field">
                <span>{t('desk.state')}</span>
                <select className="field" name="status" defaultValue="PROHIBITED">
                  {settableStatuses.map((status) => (
                    <option key={status}>{status}</option>
                  ))}
                </select>
              </label>
              <label className="desk-field">
                <span>{t('desk.reason')}</span>
                <input className="field" name="reason" required maxLength={512} />
              </label>
              <label className="desk-field inline">
                <input type="checkbox" name="tell_owner" data-type="flag" defaultChecked />
                <span>{t('desk.mailOwner')}</span>
              </label>
            </CallForm>
          </Asked>
          <CallForm
            call={coverShare}
            input={{ share_id, sensitive: !sensitive }}
            action={sensitive ? t('desk.uncover') : t('desk.cover')}
            done={t('desk.saved')}
            isPlain
          />
        </>
      )}
    </div>
  );
}
