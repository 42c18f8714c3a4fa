import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { nameMaxLength } from '#protocol/limits.ts';
import { me, removeAvatar, updateProfile } from '#protocol/user.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { isComposing } from '#client/lib/composing.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { Avatar } from '#client/features/account/avatar.tsx';
import { AccountPart, Setting, useAction, useSettingSave } from './setting.tsx';
import { useStepUp } from './step-up.tsx';

// Loaded when first needed.
const AvatarDialog = lazy(() => import('./avatar-dialog.tsx'));
const EmailDialog = lazy(() => import('./email-dialog.tsx'));

/** Profile: the avatar and name shown on shared links, and the email address. */
export function ProfilePart(): ReactNode {
  const t = useText();
  const { notify } = useDrive();
  const profile = useCall(me, {});
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isMoving, setMoving] = useState(false);
  const withProof = useStepUp();
  const { isWorking, perform } = useAction();
  const { saved, save } = useSettingSave();
  const { name = '', picture = '', email = '' } = profile.data ?? {};

  // A new element for a new name would lose the focus.
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (nameField.current) nameField.current.value = name;
  }, [name]);

  const rename = (field: HTMLInputElement) => {
    const newName = field.value.trim();
    if (newName === name) return;
    if (newName === '') return void (field.value = name);
    save(async () => {
      profile.set(await request(updateProfile, { name: newName }));
    });
  };

  return (
    <AccountPart id="profile" title={t('account.profile')}>
      <Setting
        icon={<Avatar name={name} picture={picture} />}
        title={t('account.photo')}
        tip={t('account.photoTip')}
      >
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <button type="button" className="button plain" onClick={() => picker.current?.click()}>
          {t(picture ? 'account.changePhoto' : 'account.addPhoto')}
        </button>
        {picture && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={isWorking || undefined}
            onClick={() =>
              perform(async () => {
                await request(removeAvatar, {});
                await profile.refresh();
                notify(t('account.photoRemoved'));
              })
            }
          >
            {t('account.removePhoto')}
          </button>
        )}
      </Setting>
      <Setting
        title={<label htmlFor="account-name">{t('account.name')}</label>}
        tip={t('account.nameTip')}
      >
        {saved}
        <input
          ref={nameField}
          id="account-name"
          className="field account-name"
          autoComplete="name"
          maxLength={nameMaxLength}
          defaultValue={name}
          disabled={!profile.data}
          onBlur={(event) => rename(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
              rename(event.currentTarget);
            }
          }}
        />
      </Setting>
      <Setting title={t('account.email')} tip={t('account.emailTip')}>
        <bdi className="account-fact">{email}</bdi>
        <button
          type="button"
          className="button plain"
          aria-disabled={isWorking || undefined}
          onClick={() => perform(() => withProof(async () => setMoving(true)))}
        >
          {t('account.changeEmail')}
        </button>
      </Setting>
      {isMoving && (
        <LazyBoundary>
          <EmailDialog
            onDone={() => notify(t('account.emailDone'))}
            onClose={() => setMoving(false)}
          />
        </LazyBoundary>
      )}
      {file && (
        <LazyBoundary>
          <AvatarDialog
            file={file}
            onKept={async () => {
              await profile.refresh();
              notify(t('account.photoUpdated'));
            }}
            onClose={() => setFile(undefined)}
          />
        </LazyBoundary>
      )}
    </AccountPart>
  );
}
