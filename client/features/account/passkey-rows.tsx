import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { listPasskeys, removePasskeys, renamePasskey } from '#protocol/passkeys.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useMessages } from '#client/ui/text.ts';
import { isComposing } from '#client/lib/composing.ts';
import {
  supportsPasskeys,
  isPasskeyCanceled,
  isExistingPasskey,
  createPasskey,
} from '#client/features/sign-in/passkeys.ts';
import { Setting, useAction, useSettingSave } from './setting.tsx';
import { useStepUp } from './step-up.tsx';

type Passkey = OutputOf<typeof listPasskeys>['passkeys'][number];

/** The account's passkeys: add, rename, remove. */
export function PasskeyRows(): ReactNode {
  const { t } = useMessages();
  const { notify } = useDrive();
  const withProof = useStepUp();
  const passkeys = useCall(listPasskeys, {});
  const { isWorking, perform } = useAction();

  const add = () =>
    withProof(async (sudoToken) => {
      try {
        const { name } = await createPasskey(sudoToken);
        await passkeys.refresh();
        notify(t('account.passkeyAdded', { name }));
      } catch (error) {
        if (isExistingPasskey(error)) return notify(t('account.passkeyKnown'));
        if (isPasskeyCanceled(error)) return notify(t('account.passkeyDeclined'));
        throw error;
      }
    });

  const remove = ({ id, name }: Passkey) =>
    withProof(async (sudo_token) => {
      await request(removePasskeys, { ids: [id], sudo_token });
      await passkeys.refresh();
      notify(t('account.passkeyRemoved', { name }));
    });

  return (
    <>
      <Setting title={t('account.passkeys')} tip={t('account.passkeysTip')}>
        {supportsPasskeys() ? (
          <button
            type="button"
            className="button plain"
            aria-disabled={isWorking || undefined}
            onClick={() => perform(add)}
          >
            {t('account.addPasskey')}
          </button>
        ) : (
          <span className="account-fact">{t('account.passkeysNotHere')}</span>
        )}
      </Setting>
      {passkeys.data && passkeys.data.passkeys.length > 0 && (
        <ul className="account-list" aria-label={t('account.passkeys')}>
          {passkeys.data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRenamed={() => passkeys.refresh()}
              onRemove={() => perform(() => remove(passkey))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRenamed(): Promise<unknown>;
  onRemove(): void;
}

function PasskeyRow({ passkey, onRenamed, onRemove }: PasskeyRowProps): ReactNode {
  const { t, formats } = useMessages();
  const { saved, save } = useSettingSave();
  const [isNaming, setNaming] = useState(false);
  const { id, name, created_time, last_used_time } = passkey;
  const day = (time: string) => formats.date(Date.parse(time));

  const rename = (newName: string) => {
    setNaming(false);
    if (newName === '' || newName === name) return;
    save(async () => {
      await request(renamePasskey, { id, name: newName });
      await onRenamed();
    });
  };

  return (
    <li>
      <Setting
        title={
          isNaming ? (
            <input
              className="field"
              aria-label={t('account.passkeyName', { name })}
              defaultValue={name}
              maxLength={64}
              autoFocus
              onFocus={(event) => event.currentTarget.select()}
              onBlur={(event) => rename(event.currentTarget.value.trim())}
              onKeyDown={(event) => {
                if (isComposing(event.nativeEvent)) return;
                if (event.key === 'Enter') event.currentTarget.blur();
                if (event.key === 'Escape') {
                  event.currentTarget.value = name;
                  event.currentTarget.blur();
                }
              }}
            />
          ) : (
            <bdi>{name}</bdi>
          )
        }
        tip={
          last_used_time
            ? t('account.passkeyUsed', { made: day(created_time), used: day(last_used_time) })
            : t('account.passkeyMade', { made: day(created_time) })
        }
      >
        {saved}
        <button
          type="button"
          className="button quiet"
          aria-label={t('account.renameNamed', { name })}
          onClick={() => setNaming(true)}
        >
          {t('account.rename')}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={t('account.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('account.remove')}
        </button>
      </Setting>
    </li>
  );
}
