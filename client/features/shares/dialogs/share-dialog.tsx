import '#client/features/shares/dialogs/share-dialog.css';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useText } from '#client/ui/text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { LinkReady } from './link-ready.tsx';
import { ExistingLink } from './existing-link.tsx';
import {
  createLinkMaker,
  linkOf,
  newShareOptions,
  findOpenShare,
  type ShareLink,
  defaultTitle,
  shareLinkText,
} from '../share-link.ts';
import { replaceContents, ShareTarget } from './share-target.tsx';
import { VisitorView } from '../visitor-view.tsx';
import { ShareOptionFields } from './share-option-fields.tsx';
import { endOf, type ShareOptionField, invalidFields } from './share-options.ts';

interface ShareDialogProps {
  given: { files: readonly RowFacts[] };
  onClose(): void;
}

/**
 * Creates a link to files and copies it in one step. Options default to those used last, so opening
 * the dialog and pressing Enter are enough. Files that already have an open link show that one
 * first.
 */
export default function ShareDialog({ given, onClose }: ShareDialogProps): ReactNode {
  return (
    <AreaTexts areas={['errors', 'share', 'shares', 'sharing']}>
      <Dialog files={given.files} onClose={onClose} />
    </AreaTexts>
  );
}

/** A finished link, and whether it was copied. */
interface Ready {
  link: ShareLink;
  isCopied: boolean;
}

function Dialog(props: { files: readonly RowFacts[]; onClose(): void }): ReactNode {
  const { files, onClose } = props;
  const t = useText();
  const [ready, setReady] = useState<Ready>();
  const existing = useExisting(files);
  // After work on a new link has begun, an existing one found late doesn't replace the form.
  const [isMaking, setMaking] = useState(false);
  const [only] = files;
  const title =
    files.length === 1 && only
      ? t('shares.shareOne', { name: only.name })
      : t('shares.shareMany', { count: files.length });
  const take = async (share: OwnShare) => {
    const link = linkOf(share);
    setReady({ link, isCopied: await copyText(shareLinkText(link, t)) });
  };
  return (
    <Sheet title={ready ? t('shares.linkReady') : title} onClose={onClose}>
      {ready ? (
        <LinkReady {...ready} onClose={onClose} />
      ) : existing && !isMaking ? (
        <ExistingLink
          share={existing}
          onTake={() => take(existing)}
          onAnother={() => setMaking(true)}
        />
      ) : (
        <NewLink
          files={files}
          onBegin={() => setMaking(true)}
          onReady={setReady}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

interface NewLinkProps {
  files: readonly RowFacts[];
  /** Called when an option changes or the link is requested. */
  onBegin(): void;
  onReady(ready: Ready): void;
  onClose(): void;
}

function NewLink({ files, onBegin, onReady, onClose }: NewLinkProps): ReactNode {
  const t = useText();
  const usual = defaultTitle(files.map(({ name }) => name));
  const [typed, setTyped] = useState(usual);
  const title = typed.trim() || usual;
  const [options, setOptions] = useState(newShareOptions);
  const [wrong, setWrong] = useState<readonly ShareOptionField[]>([]);
  const { isWorking, fault, attempt } = useAttempt();
  const make = useMemo(() => {
    const ids = files.map(({ id }) => id);
    return createLinkMaker(ids, title);
  }, [files, title]);

  const [target, setTarget] = useState<OwnShare>();
  const submit = async () => {
    onBegin();
    if (target) {
      return void (await attempt(async () => {
        const link = await replaceContents(target, files);
        onReady({ link, isCopied: await copyText(shareLinkText(link, t)) });
      }));
    }
    const found = invalidFields(options, Date.now());
    setWrong(found);
    if (found.length > 0) return;
    await attempt(async () => {
      const link = make(options);
      const isCopied = await copyText(link.then((made) => shareLinkText(made, t)));
      onReady({ link: await link, isCopied });
    });
  };

  return (
    <SheetForm
      onSubmit={submit}
      wrong={wrong}
      foot={
        <SheetFoot onCancel={onClose} isOff={isWorking} isFirst>
          <Icon path={driveIcons.link} />
          {t(isWorking ? 'shares.making' : target ? 'shares.targetChange' : 'shares.makeAndCopy')}
        </SheetFoot>
      }
    >
      <ShareTarget target={target} onChange={setTarget} />
      {!target && (
        <>
          <VisitorView
            title={title}
            files={files}
            isLocked={options.hasPasscode}
            endsAt={endOf(options, Date.now()) ?? 0}
            saves={options.hasLimit ? Number(options.limit) || 0 : 0}
          />
          <TextField
            label={t('shares.columnTitle')}
            name="share-title"
            value={typed}
            maxLength={255}
            autoComplete="off"
            onChange={({ target }) => {
              onBegin();
              setTyped(target.value);
            }}
          />
          <ShareOptionFields
            options={options}
            onChange={(chosen) => {
              onBegin();
              setOptions(chosen);
            }}
            wrong={wrong}
          />
        </>
      )}
      {fault && (
        <p className="fault" role="alert">
          {t('shares.notMade', { why: fault })}
        </p>
      )}
    </SheetForm>
  );
}

/** The existing open link of these files, once known. */
function useExisting(files: readonly RowFacts[]): OwnShare | undefined {
  const [existing, setExisting] = useState<OwnShare>();
  useEffect(() => {
    let isCurrent = true;
    // If the lookup fails, a new link can still be created.
    findOpenShare(files.map(({ id }) => id)).then(
      (share) => isCurrent && setExisting(share),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [files]);
  return existing;
}
