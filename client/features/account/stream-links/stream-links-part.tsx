import { type ReactNode, useState } from 'react';
import { unusedStreamLinkDays } from '#protocol/limits.ts';
import { listStreamLinks, revokeStreamLink, type StreamLink } from '#protocol/streams.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { sinceText } from '#client/features/account/relative-time.ts';
import { AccountPart, Setting, useAction } from '#client/features/account/setting.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useMessages } from '#client/ui/text.ts';

/** The account's links for players: copy, and revoke. */
export function StreamLinksPart(): ReactNode {
  const { t, formats } = useMessages();
  const { notify } = useDrive();
  const links = useCall(listStreamLinks, {});
  const { isWorking, perform } = useAction();
  const [revoking, setRevoking] = useState<StreamLink>();
  const days = formats.duration(unusedStreamLinkDays, 'day');
  const all = links.data?.links ?? [];

  const revoke = ({ link_id, name }: StreamLink) =>
    perform(async () => {
      setRevoking(undefined);
      await request(revokeStreamLink, { link_id });
      await links.refresh();
      notify(t('players.revoked', { name: shownName(name) }));
    });

  return (
    <AccountPart id="streams" title={t('players.links')}>
      <Setting title={t('players.linksHeading')} tip={t('players.linksTip', { days })} />
      {all.length > 0 && (
        <ul className="account-list" aria-label={t('players.links')}>
          {all.map((link) => (
            <li key={link.link_id}>
              <LinkRow {...{ link }} onRevoke={() => setRevoking(link)} />
            </li>
          ))}
        </ul>
      )}
      {revoking && (
        <ConfirmDialog
          heading={t('players.revokeAsk', { name: shownName(revoking.name) })}
          confirmLabel={t('programs.revoke')}
          isWorking={isWorking}
          fault=""
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          <p>{t('players.revokeTip')}</p>
        </ConfirmDialog>
      )}
    </AccountPart>
  );
}

function LinkRow(props: { link: StreamLink; onRevoke(): void }): ReactNode {
  const { link, onRevoke } = props;
  const { t, formats } = useMessages();
  const name = shownName(link.name);
  const facts = [
    t(link.kind === 'drive#folder' ? 'players.folder' : 'players.file'),
    t('players.created', { date: formats.date(Date.parse(link.created_time)) }),
    t('programs.used', {
      when: sinceText(Date.parse(link.last_used_time), Date.now(), formats),
    }),
  ];
  return (
    <Setting
      title={<bdi dir="auto">{name}</bdi>}
      mark={link.trashed && t('players.inTrash')}
      tip={facts.join('\u00a0· ')}
    >
      <CopyButton label={t('players.copyLinkOf', { name })} text={link.url} isSmall />
      <button
        type="button"
        className="button quiet"
        aria-label={t('programs.revokeNamed', { name })}
        onClick={onRevoke}
      >
        {t('programs.revoke')}
      </button>
    </Setting>
  );
}
