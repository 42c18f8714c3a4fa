import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatSize } from '#protocol/size.ts';
import { request } from '#client/app/api/request.ts';
import { zipFiles } from '#protocol/files.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useMessages } from '#client/ui/text.ts';
import { saveText } from '#client/lib/save-text.ts';
import { startDownload } from '#client/lib/start-download.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { type ZipPart, zipParts } from './export-parts.ts';
import { type Archive, readArchive } from './export-archive.ts';
import { isCancelled, useStepUp } from '../step-up.tsx';

const skippedNamesShown = 5;

/** Data of an export that is ready to download. */
interface Ready {
  archive: Archive;
  parts: readonly ZipPart[];
}

/**
 * Exports an account: one file of account data, and the drive's files as zips that can be resumed.
 */
export default function ExportDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t, formats } = useMessages();
  const errorText = useErrorText();
  const withProof = useStepUp();
  const [seen, setSeen] = useState(0);
  const [ready, setReady] = useState<Ready>();
  const [fault, setFault] = useState('');
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [skipped, setSkipped] = useState('');
  const end = useRef(onClose);
  end.current = onClose;

  useEffect(() => {
    const stop = new AbortController();
    readArchive(withProof, setSeen, stop.signal).then(
      (archive) => setReady({ archive, parts: zipParts(archive.entries) }),
      async (error: unknown) => {
        if (stop.signal.aborted) return;
        if (isCancelled(error)) return end.current();
        setFault(await errorText(error));
      },
    );
    return () => stop.abort();
  }, [withProof, errorText]);

  const take = async (index: number, part: ZipPart) => {
    try {
      const name = t('account.exportName', { number: index + 1 });
      const made = await request(zipFiles, { ids: part.ids, name, skip_prohibited: true });
      startDownload(made.url);
      if (made.skipped_count > 0) {
        const names = formats.list(made.skipped.slice(0, skippedNamesShown));
        setSkipped(t('account.exportSkipped', { count: made.skipped_count, names }));
      }
      setTaken((before) => new Set(before).add(index));
    } catch (error) {
      setFault(await errorText(error));
    }
  };

  return (
    <Sheet title={t('account.export')} onClose={onClose}>
      <div className="sheet-body">
        <p className="fault" role="alert">
          {fault}
        </p>
        {!ready && !fault && <p role="status">{t('account.exportReading', { count: seen })}</p>}
        {ready && (
          <>
            <p role="status">{t('account.exportReady')}</p>
            <ul className="account-list export-parts">
              <ExportRow
                title={t('account.exportFacts')}
                tip={t('account.exportFactsTip', {
                  size: formatSize(ready.archive.sizeBytes, {
                    locale: formats.locale,
                  }),
                })}
                action={t('account.download')}
                isTaken={taken.has(-1)}
                onTake={() => {
                  saveText('magpie-account.jsonl', ready.archive.pieces, 'application/x-ndjson');
                  setTaken((before) => new Set(before).add(-1));
                }}
              />
              {ready.parts.map((part, index) => (
                <ExportRow
                  key={part.ids[0]}
                  title={
                    ready.parts.length === 1
                      ? t('account.exportFiles')
                      : t('account.exportFilesPart', {
                          number: index + 1,
                          of: ready.parts.length,
                        })
                  }
                  tip={`${t('account.exportCount', { count: part.fileCount })} · ${formatSize(part.sizeBytes, { locale: formats.locale })}`}
                  action={t('account.download')}
                  isTaken={taken.has(index)}
                  onTake={() => void take(index, part)}
                />
              ))}
            </ul>
            <p role="status">{skipped}</p>
            <p className="sheet-tip">{t('account.exportNote')}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}

function ExportRow(props: {
  title: string;
  tip: string;
  action: string;
  isTaken: boolean;
  onTake(): void;
}): ReactNode {
  const { title, tip, action, isTaken, onTake } = props;
  return (
    <li className="account-row">
      <div className="account-row-text">
        <h3>{title}</h3>
        <p className="num">{tip}</p>
      </div>
      <button
        type="button"
        className="button plain"
        aria-label={`${action}: ${title}`}
        onClick={onTake}
      >
        <Icon path={driveIcons[isTaken ? 'check' : 'download']} /> {action}
      </button>
    </li>
  );
}
