import '#client/ui/dialog/save-dialog.css';
import { type ReactNode, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import { offeredRewards, redeemActivationCode } from '#protocol/vip.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { localized } from '#client/app/router/paths.ts';

/**
 * Redeems an activation code and shows its benefits or the error (specification 2.3
 * open_redeem_box).
 */
export default function RedeemSheet(props: { onClose(): void; onRedeemed(): void }): ReactNode {
  return (
    <AreaTexts areas={['checkin', 'commands', 'errors', 'storage']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

type Redeemed = OutputOf<typeof redeemActivationCode>['data'];

function Dialog(props: { onClose(): void; onRedeemed(): void }): ReactNode {
  const { onClose, onRedeemed } = props;
  const { t } = useMessages();
  const [redeemed, setRedeemed] = useState<Redeemed>();
  return (
    <Sheet title={t(redeemed ? 'storage.redeemed' : 'commands.redeem')} onClose={onClose}>
      {redeemed ? (
        <Gained redeemed={redeemed} onClose={onClose} />
      ) : (
        <CodeForm
          onClose={onClose}
          onRedeemed={(given) => {
            setRedeemed(given);
            onRedeemed();
          }}
        />
      )}
    </Sheet>
  );
}

function CodeForm(props: { onRedeemed(redeemed: Redeemed): void; onClose(): void }): ReactNode {
  const { onRedeemed, onClose } = props;
  const { t } = useMessages();
  // A retry of the same code after a lost response uses the same idempotency key.
  const tries = useRef(new Map<string, string>());
  const { isWorking, fault, setFault, attempt } = useAttempt();

  const submit = async (form: HTMLFormElement) => {
    const field = form.querySelector('input');
    if (!field) return;
    const code = field.value.trim();
    if (!code) {
      setFault(t('storage.codeEmpty'));
      return field.focus();
    }
    const idempotencyKey = tries.current.get(code) ?? crypto.randomUUID();
    tries.current.set(code, idempotencyKey);
    const hasFailed = await attempt(
      async () => {
        const input = { activation_code: code } satisfies InputOf<typeof redeemActivationCode>;
        onRedeemed((await request(redeemActivationCode, input, { idempotencyKey })).data);
      },
      (error) => {
        const isWrong = isApiError(error) && error.error === 'invalid_activation_code';
        return isWrong ? t('storage.codeWrong') : undefined;
      },
    );
    if (hasFailed) field.select();
  };

  return (
    <SheetForm
      onSubmit={submit}
      foot={
        <SheetFoot onCancel={onClose} isOff={isWorking}>
          {t('storage.redeemNow')}
        </SheetFoot>
      }
    >
      <TextField
        label={t('storage.code')}
        name="activation-code"
        data-first=""
        maxLength={128}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('storage.codeTip')}
        fault={fault || undefined}
      />
      <CheckInLink />
    </SheetForm>
  );
}

/** Link to the daily check-in, if there is one. */
function CheckInLink(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { data: offered } = useCall(offeredRewards, {});
  if (!offered?.check_in) return null;
  return (
    <p className="sheet-tip">
      {t('checkin.alsoDaily')} <a href={localized(locale, '/check-in')}>{t('checkin.title')}</a>
    </p>
  );
}

function Gained({ redeemed, onClose }: { redeemed: Redeemed; onClose(): void }): ReactNode {
  const { t, formats } = useMessages();
  const gains = useBenefits({ ...redeemed, premium_days: redeemed.days }).join(' · ');
  return (
    <>
      <div className="sheet-body saved" role="status">
        <span className="saved-mark">
          <Icon path={driveIcons.check} />
        </span>
        <p>
          {gains}
          {redeemed.days > 0 && redeemed.expire && (
            <>
              <br />
              {t('storage.premiumUntil', { day: formats.date(Date.parse(redeemed.expire)) })}
            </>
          )}
        </p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button primary" ref={focused} onClick={onClose}>
          {t('storage.done')}
        </button>
      </footer>
    </>
  );
}

function focused(button: HTMLButtonElement | null): void {
  button?.focus();
}
