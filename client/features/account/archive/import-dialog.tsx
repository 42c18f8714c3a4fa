import '#client/ui/progress.css';
import '#client/ui/dialog/save-dialog.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ArchivedEntry } from '#protocol/operator.ts';
import { formatSize } from '#protocol/size.ts';
import { request } from '#client/app/api/request.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useMessages } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { paths } from '#client/app/router/paths.ts';
import { createHasher } from '#client/features/uploads/hashing/hasher.ts';
import { required } from '#protocol/required.ts';
import { importAccountArchive, type ImportResult, hasContent } from './import-archive.ts';
import { readContents } from './archive-contents.ts';
import { readAccountData } from './read-account-data.ts';
import { sendBytes } from './send-bytes.ts';

/** An export that was read. */
interface Found {
  entries: readonly ArchivedEntry[];
  contents: ReadonlyMap<string, Blob>;
  /** Number of files whose bytes weren't among the chosen files. */
  missing: number;
}

type Step =
  | { at: 'choosing' }
  | { at: 'reading'; count: number }
  | { at: 'found'; found: Found }
  | { at: 'bringing'; percent: number }
  | { at: 'done'; brought: ImportResult; missing: number };

/**
 * Imports an export: its account data and zips are chosen together, checked, and uploaded after
 * confirmation.
 */
export default function ImportDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useMessages();
  const { changed } = useDrive();
  const errorText = useErrorText();
  const [step, setStep] = useState<Step>({ at: 'choosing' });
  const [fault, setFault] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const ending = new AbortController();
    stop.current = ending;
    return () => ending.abort();
  }, []);

  /** Runs the next step. Shows an error and returns to the step from which it can be retried. */
  const attempt = async (back: Step, work: (signal: AbortSignal) => Promise<Step>) => {
    const { signal } = required(stop.current, 'the abort controller');
    setFault('');
    try {
      setStep(await work(signal));
    } catch (error) {
      if (signal.aborted) return;
      setFault(await errorText(error));
      setStep(back);
    }
  };
  const look = (files: readonly File[]) =>
    attempt({ at: 'choosing' }, async (signal) => {
      setStep({ at: 'reading', count: 0 });
      const found = await readChosen(files, signal, (count) => setStep({ at: 'reading', count }));
      if (found) return { at: 'found', found };
      setFault(t('account.importNoFacts'));
      return { at: 'choosing' };
    });
  const bring = (found: Found) =>
    attempt({ at: 'found', found }, async (signal) => {
      const { entries, contents, missing } = found;
      setStep({ at: 'bringing', percent: 0 });
      try {
        const brought = await importAccountArchive(entries, contents, {
          request,
          send: (content, ticket) => sendBytes(content, ticket, signal),
          onProgress: (count) =>
            setStep({ at: 'bringing', percent: Math.floor((count / entries.length) * 100) }),
          signal,
        });
        return { at: 'done', brought, missing };
      } finally {
        changed();
      }
    });

  return (
    <Sheet title={t('account.import')} onClose={onClose}>
      {step.at === 'choosing' && <Choosing fault={fault} onChosen={(files) => void look(files)} />}
      {step.at === 'reading' && (
        <div className="sheet-body saving">
          <progress className="progress" aria-label={t('account.import')} />
          <p role="status">{t('account.importReading', { count: step.count })}</p>
        </div>
      )}
      {step.at === 'found' && (
        <FoundExport
          {...step.found}
          fault={fault}
          onClose={onClose}
          onBring={() => void bring(step.found)}
        />
      )}
      {step.at === 'bringing' && (
        <div className="sheet-body saving">
          <progress
            className="progress"
            value={step.percent}
            max={100}
            aria-label={t('account.import')}
          />
          <p>{t('account.importBringing')}</p>
        </div>
      )}
      {step.at === 'done' && <Done {...step} onClose={onClose} />}
    </Sheet>
  );
}

/** Reads the chosen files. Returns undefined if none of them is the account data. */
async function readChosen(
  files: readonly File[],
  signal: AbortSignal,
  onSeen: (count: number) => void,
): Promise<Found | undefined> {
  const others: File[] = [];
  let all: ArchivedEntry[] | undefined;
  for (const file of files) {
    const read = all ? undefined : await readAccountData(file);
    if (read) all = read;
    else others.push(file);
  }
  if (!all) return undefined;
  const contents = await readContents(others, createHasher(), { onSeen, signal });
  const entries = all.filter((entry) => hasContent(entry, contents));
  return { entries, contents, missing: all.length - entries.length };
}

function Choosing(props: { fault: string; onChosen(files: readonly File[]): void }): ReactNode {
  const { fault, onChosen } = props;
  const { t } = useMessages();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="sheet-body">
        <p>{t('account.importAsk')}</p>
        <p className="sheet-tip">{t('account.importNote')}</p>
        <p className="fault" role="alert">
          {fault}
        </p>
      </div>
      <footer className="sheet-foot">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            if (files.length > 0) onChosen(files);
          }}
        />
        <button
          type="button"
          className="button primary"
          data-first=""
          onClick={() => picker.current?.click()}
        >
          {t('account.importChoose')}
        </button>
      </footer>
    </>
  );
}

interface FoundExportProps extends Found {
  fault: string;
  onBring(): void;
  onClose(): void;
}

function FoundExport(props: FoundExportProps): ReactNode {
  const { entries, missing, fault, onBring, onClose } = props;
  const { t, formats } = useMessages();
  const files = entries.filter((entry) => entry.kind === 'file');
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      <div className="sheet-body">
        <p className="num" role="status">
          {t('account.exportCount', { count: files.length })}
          {' · '}
          {formatSize(bytes, { locale: formats.locale })}
        </p>
        {missing > 0 && <p>{t('account.importMissing', { count: missing })}</p>}
        <p className="fault" role="alert">
          {fault}
        </p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          ref={(button) => button?.focus()}
          aria-disabled={entries.length === 0 || undefined}
          onClick={onBring}
        >
          {t('account.importStart')}
        </button>
      </footer>
    </>
  );
}

function Done(props: { brought: ImportResult; missing: number; onClose(): void }): ReactNode {
  const { brought, missing, onClose } = props;
  const { t } = useMessages();
  return (
    <>
      <div className="sheet-body saved" role="status">
        <span className="saved-mark">
          <Icon path={driveIcons.check} />
        </span>
        <div>
          <p>{t('account.importDone', { count: brought.complete })}</p>
          {brought.different > 0 && (
            <p>{t('account.importDifferent', { count: brought.different })}</p>
          )}
          {missing > 0 && <p>{t('account.importMissing', { count: missing })}</p>}
        </div>
      </div>
      <footer className="sheet-foot">
        <a
          className="button primary"
          ref={(link) => link?.focus()}
          href={paths.drive('')}
          onClick={onClose}
        >
          {t('drive.allFiles')}
        </a>
      </footer>
    </>
  );
}
