import '#client/features/shares/dialogs/open-share.css';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { shareListPageSize } from '#protocol/limits.ts';
import { asksForPasscode } from '#protocol/share-status.ts';
import { type ShareListing, visitShare } from '#protocol/share.ts';
import { placeFolder } from '#client/features/share/share-place.ts';
import { type PastedShare, pastedShare } from '#client/features/share/pasted-share.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { request, sharePasscodes } from '#client/app/api/share-requests.ts';
import { passcodeFault, usePasscodeTry } from '#client/features/share/passcode-try.ts';
import SaveDialog from '#client/features/share/saving/save-dialog.tsx';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { closedTexts } from '#client/features/share/status-texts.ts';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { SharedContent } from './shared-content.tsx';

interface OpenShareDialogProps {
  /** A link or a message that contains one; '' asks for one. */
  given: { text: string };
  onClose(): void;
}

/**
 * Opens a link that someone sent without leaving the drive: shows its content, asks for a passcode
 * if needed, and saves it. A passcode in the same message is tried automatically.
 */
export default function OpenShareDialog({ given, onClose }: OpenShareDialogProps): ReactNode {
  return (
    <AreaTexts areas={['errors', 'share', 'shares', 'status']}>
      <Dialog text={given.text} onClose={onClose} />
    </AreaTexts>
  );
}

type Step =
  | { at: 'asking' }
  | { at: 'reading' | 'locked'; share: PastedShare }
  | { at: 'closed'; status: Exclude<ShareListing['share_status'], 'OK'> }
  | { at: 'open' | 'saving'; share: PastedShare; listing: ShareListing };

function Dialog({ text, onClose }: { text: string; onClose(): void }): ReactNode {
  const t = useText();
  const { siteOrigin } = usePage();
  const { changed } = useDrive();
  const errorText = useErrorText();
  const [step, setStep] = useState<Step>(() => {
    const share = pastedShare(text, siteOrigin);
    return share ? { at: 'reading', share } : { at: 'asking' };
  });
  const [fault, setFault] = useState('');

  const show = useCallback((share: PastedShare, listing: ShareListing) => {
    const status = listing.share_status;
    if (status === 'OK') return setStep({ at: 'open', share, listing });
    if (asksForPasscode(status)) return setStep({ at: 'locked', share });
    setStep({ at: 'closed', status });
  }, []);
  const reading = step.at === 'reading' ? step.share : undefined;
  useEffect(() => {
    if (!reading) return;
    let isCurrent = true;
    readShare(reading).then(
      (listing) => isCurrent && show(reading, listing),
      async (error: unknown) => {
        const sentence = await errorText(error);
        if (!isCurrent) return;
        setFault(sentence);
        setStep({ at: 'asking' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [reading, show, errorText]);

  if (step.at === 'saving') {
    const close = () => {
      changed();
      onClose();
    };
    return (
      <SaveDialog
        shareId={step.share.shareId}
        parentId={placeFolder(step.listing)}
        listing={step.listing}
        isListed={false}
        onClose={close}
      />
    );
  }
  return (
    <Sheet title={t('shares.openTitle')} onClose={onClose}>
      {step.at === 'asking' && (
        <LinkForm
          first={text}
          fault={fault}
          onClose={onClose}
          onShare={(share) => {
            setFault('');
            setStep({ at: 'reading', share });
          }}
        />
      )}
      {step.at === 'reading' && (
        <p className="sheet-body" role="status">
          {t('shares.opening')}
        </p>
      )}
      {step.at === 'locked' && (
        <LockForm
          shareId={step.share.shareId}
          onClose={onClose}
          // The token is stored now, so reading the share again succeeds.
          onOpened={() => setStep({ at: 'reading', share: { ...step.share, passcode: '' } })}
        />
      )}
      {step.at === 'closed' && (
        <div className="sheet-body" role="alert">
          <h3>{t(closedTexts(step.status).title)}</h3>
          <p>{t(closedTexts(step.status).tip)}</p>
        </div>
      )}
      {step.at === 'open' && (
        <SharedContent
          shareId={step.share.shareId}
          listing={step.listing}
          onSave={() => setStep({ ...step, at: 'saving' })}
        />
      )}
    </Sheet>
  );
}

/**
 * Requests a share like its page does. A passcode found in a message is only a guess, so a wrong
 * one is not reported as an error.
 */
async function readShare({ shareId, passcode }: PastedShare): Promise<ShareListing> {
  const kept = sharePasscodes();
  const listing = await request(visitShare, {
    share_id: shareId,
    pass_code: passcode,
    pass_code_token: kept.readToken(shareId),
    limit: shareListPageSize,
    folders_first: true,
    open_single: true,
    thumbnail_size: 'SIZE_SMALL',
  });
  if (passcode && listing.share_status === 'OK') {
    kept.write(shareId, listing.pass_code_token, passcode);
  }
  return listing;
}

function LinkForm(props: {
  first: string;
  fault: string;
  onShare(share: PastedShare): void;
  onClose(): void;
}): ReactNode {
  const { first, fault, onShare, onClose } = props;
  const t = useText();
  const { siteOrigin } = usePage();
  const [isWrong, setWrong] = useState(false);
  const submit = (form: HTMLFormElement) => {
    const share = pastedShare(form.querySelector('input')?.value ?? '', siteOrigin);
    setWrong(!share);
    if (share) onShare(share);
  };
  return (
    <SheetForm
      onSubmit={submit}
      foot={<SheetFoot onCancel={onClose}>{t('share.passcodeOpen')}</SheetFoot>}
    >
      <TextField
        label={t('shares.linkOrMessage')}
        name="share-link"
        data-first=""
        defaultValue={first}
        autoComplete="off"
        spellCheck={false}
        hint={t('shares.linkTip')}
        fault={isWrong ? t('shares.linkWrong') : fault || undefined}
      />
    </SheetForm>
  );
}

function LockForm(props: { shareId: string; onOpened(): void; onClose(): void }): ReactNode {
  const { shareId, onOpened, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const lock = usePasscodeTry(shareId, 'empty');
  const [unsent, setUnsent] = useState('');
  const stops = lock.state === 'waiting' || lock.state === 'opening';
  const submit = async (form: HTMLFormElement) => {
    if (stops) return;
    const field = form.querySelector('input');
    if (!field) return;
    setUnsent('');
    try {
      if (await lock.open(field.value)) onOpened();
      else field.select();
    } catch (error) {
      lock.giveUp();
      setUnsent(await errorText(error));
    }
  };
  const message = unsent || passcodeFault(lock.state, lock.seconds, t);
  return (
    <SheetForm
      onSubmit={submit}
      foot={
        <SheetFoot onCancel={onClose} isOff={stops}>
          {t(lock.state === 'opening' ? 'share.passcodeOpening' : 'share.passcodeOpen')}
        </SheetFoot>
      }
    >
      <p>{t('share.passcodeTip')}</p>
      <TextField
        label={t('share.passcodeLabel')}
        name="share-code"
        data-first=""
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        fault={message || undefined}
        onChange={lock.mend}
      />
    </SheetForm>
  );
}
