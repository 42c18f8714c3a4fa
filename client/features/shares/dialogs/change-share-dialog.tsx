import '#client/features/shares/dialogs/share-dialog.css';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { isSlug } from '#protocol/share-slug.ts';
import { type OwnShare, updateShare } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useMessages } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { newPasscode } from '../share-link.ts';
import { endMs } from '../../../lib/time-left.ts';
import { localZone } from '#client/lib/local-zone.ts';
import { ShareOptionFields } from './share-option-fields.tsx';
import {
  type ShareOptionField,
  optionsOfShare,
  optionsInput,
  invalidFields,
} from './share-options.ts';

interface ChangeShareDialogProps {
  given: { share: OwnShare };
  onClose(): void;
}

/**
 * Changes the options of an existing link. Its URL stays the same, and the changes apply
 * immediately.
 */
export default function ChangeShareDialog({ given, onClose }: ChangeShareDialogProps): ReactNode {
  return (
    <AreaTexts areas={['errors', 'share', 'shares']}>
      <Dialog share={given.share} onClose={onClose} />
    </AreaTexts>
  );
}

function Dialog({ share, onClose }: { share: OwnShare; onClose(): void }): ReactNode {
  const { t, formats } = useMessages();
  const drive = useDrive();
  const [title, setTitle] = useState(share.title);
  const [slug, setSlug] = useState(share.slug);
  const [options, setOptions] = useState(() => optionsOfShare(share, newPasscode(), Date.now()));
  const [wrong, setWrong] = useState<readonly (ShareOptionField | 'title' | 'slug')[]>([]);
  const { isWorking, fault, attempt } = useAttempt();
  const slugFault = (error: unknown) =>
    isApiError(error) && error.error === 'already_exists' ? t('shares.slugTaken') : undefined;

  const submit = async () => {
    const isUntitled = title.trim() === '';
    const found = [
      ...(isUntitled ? (['title'] as const) : []),
      ...(slug.trim() === '' || isSlug(slug.trim().toLowerCase()) ? [] : (['slug'] as const)),
      ...invalidFields(options, Date.now()),
    ];
    setWrong(found);
    if (found.length > 0) return;
    await attempt(async () => {
      await request(updateShare, {
        share_id: share.share_id,
        title: title.trim(),
        ...(slug.trim() === share.slug ? {} : { slug: slug.trim() }),
        ...optionsInput(options),
      });
      onClose();
      drive.notify(t('shares.changed'));
      drive.changed();
    }, slugFault);
  };

  const end = endMs(share);
  const endDay = end > 0 ? formats.date(end, localZone()) : '';
  return (
    <Sheet title={t('shares.changeTitle')} onClose={onClose}>
      <SheetForm
        onSubmit={submit}
        wrong={wrong}
        foot={
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t('shares.saveChanges')}
          </SheetFoot>
        }
      >
        <TextField
          label={t('shares.columnTitle')}
          name="share-title"
          data-first=""
          value={title}
          maxLength={255}
          autoComplete="off"
          fault={wrong.includes('title') ? t('shares.titleEmpty') : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <ShareOptionFields options={options} onChange={setOptions} wrong={wrong} endDay={endDay}>
          <TextField
            label={t('shares.slug')}
            name="share-slug"
            value={slug}
            maxLength={64}
            placeholder="lofoten-2026"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t('shares.slugTip')}
            fault={wrong.includes('slug') ? t('shares.slugWrong') : undefined}
            onChange={({ target }) => setSlug(target.value)}
          />
        </ShareOptionFields>
        {options.hasPasscode && options.passcode.trim() !== share.pass_code && (
          <p className="sheet-tip">{t('shares.passcodeChanges')}</p>
        )}
        {fault && (
          <p className="fault" role="alert">
            {t('shares.notChanged', { why: fault })}
          </p>
        )}
      </SheetForm>
    </Sheet>
  );
}
