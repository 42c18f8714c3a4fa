import { lazy, type ReactNode, useState } from 'react';
import { listProgramKeys, revokeProgramKey } from '#protocol/program-keys.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { sinceText } from '#client/features/account/relative-time.ts';
import { AccountPart, Setting, useAction } from '#client/features/account/setting.tsx';
import { useStepUp } from '#client/features/account/step-up.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { useMessages, useText } from '#client/ui/text.ts';
import { ProgramsHelp } from './programs-help.tsx';
import { type CreatedKey, doorNames, type ListedKey } from './instructions.ts';

// Loaded when first needed.
const CreateKeyDialog = lazy(() => import('./create-key-dialog.tsx'));
const KeyReadyDialog = lazy(() => import('./key-ready-dialog.tsx'));

type Open = { name: 'create' } | { name: 'ready'; created: CreatedKey } | undefined;

/** The account's app passwords: create, and revoke. */
export function ProgramKeysPart(): ReactNode {
  const t = useText();
  const { notify } = useDrive();
  const withProof = useStepUp();
  const keys = useCall(listProgramKeys, {});
  const { isWorking, perform } = useAction();
  const [open, setOpen] = useState<Open>();
  const [revoking, setRevoking] = useState<ListedKey>();
  const close = () => setOpen(undefined);

  const revoke = ({ key_id, label }: ListedKey) =>
    perform(async () => {
      setRevoking(undefined);
      await request(revokeProgramKey, { key_id });
      await keys.refresh();
      notify(t('programs.revoked', { name: label }));
    });

  return (
    <AccountPart id="programs" title={t('programs.title')}>
      <Setting
        title={t('programs.heading')}
        tip={
          <>
            {t('programs.tip')} <ProgramsHelp />
          </>
        }
      >
        <button
          type="button"
          className="button plain"
          aria-disabled={isWorking || undefined}
          onClick={() => perform(() => withProof(async () => setOpen({ name: 'create' })))}
        >
          {t('programs.create')}
        </button>
      </Setting>
      {keys.data && keys.data.keys.length > 0 && (
        <ul className="account-list" aria-label={t('programs.title')}>
          {keys.data.keys.map((key) => (
            <li key={key.key_id}>
              <KeyRow programKey={key} onRevoke={() => setRevoking(key)} />
            </li>
          ))}
        </ul>
      )}
      <LazyBoundary>
        {open?.name === 'create' && (
          <CreateKeyDialog
            onCreated={(created) => {
              void keys.refresh();
              setOpen({ name: 'ready', created });
            }}
            onClose={close}
          />
        )}
        {open?.name === 'ready' && <KeyReadyDialog created={open.created} onClose={close} />}
      </LazyBoundary>
      {revoking && (
        <ConfirmDialog
          heading={t('programs.revokeAsk', { name: revoking.label })}
          confirmLabel={t('programs.revoke')}
          isWorking={isWorking}
          fault=""
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          <p>{t('programs.revokeTip')}</p>
        </ConfirmDialog>
      )}
    </AccountPart>
  );
}

function KeyRow(props: { programKey: ListedKey; onRevoke(): void }): ReactNode {
  const { programKey, onRevoke } = props;
  const { t, formats } = useMessages();
  const { label, access, doors, folder_id, folder_name, is_expired } = programKey;
  const { created_time, last_used_time, expire_time } = programKey;
  const day = (time: string) => formats.date(Date.parse(time));
  const folder =
    folder_id === '' ? t('programs.wholeDrive') : shownName(folder_name) || t('programs.gone');
  const rights = [
    t(`programs.access_${access}`),
    doors.map((door) => doorNames[door]).join(', '),
    folder,
  ];
  const times = [
    t('programs.created', { date: day(created_time) }),
    last_used_time
      ? t('programs.used', { when: sinceText(Date.parse(last_used_time), Date.now(), formats) })
      : t('programs.unused'),
    expire_time !== '' && !is_expired && t('programs.expiresOn', { date: day(expire_time) }),
  ];
  return (
    <Setting
      title={<bdi>{label}</bdi>}
      mark={is_expired && t('programs.expired')}
      tip={
        <>
          <span className="program-key-facts">{rights.join('\u00a0· ')}</span>
          <span className="program-key-facts">{times.filter(Boolean).join('\u00a0· ')}</span>
        </>
      }
    >
      <button
        type="button"
        className="button quiet"
        aria-label={t('programs.revokeNamed', { name: label })}
        onClick={onRevoke}
      >
        {t('programs.revoke')}
      </button>
    </Setting>
  );
}
