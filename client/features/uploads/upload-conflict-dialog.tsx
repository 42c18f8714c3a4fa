import '#client/features/organize/conflicts.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { Thumbnail } from '#client/ui/thumbnail.tsx';
import { fileKind } from '#protocol/file-kinds.ts';
import type { Answer } from '#client/features/uploads/engine/upload-model.ts';
import type { UploadQuestion } from '#client/features/uploads/engine/upload-view.ts';
import { lazy } from '#client/lib/lazy.ts';
import { createHasher } from './hashing/hasher.ts';
import { uploadSizeText } from './upload-size.ts';

interface ConflictDialogProps {
  question: UploadQuestion;
  /** Returns the new file if this tab has it. */
  fileOf(key: string): File | undefined;
  onAnswer(answer: Answer): void;
}

/** Maximum number of conflicts shown. */
const shownMax = 50;
/** Larger files aren't compared. */
const hashedBytesMax = 256 * 1024 * 1024;
const hasher = lazy(createHasher);
const answers = ['both', 'replace', 'skip'] as const satisfies readonly Answer[];

/** Asks once about all name conflicts. Closing it keeps both, so that Esc never loses anything. */
export default function ConflictDialog({
  question,
  fileOf,
  onAnswer,
}: ConflictDialogProps): ReactNode {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<Answer>('both');
  const { conflicts, folderName } = question;
  return (
    <Sheet
      title={t('uploads.conflictTitle', { count: conflicts.length })}
      onClose={() => onAnswer('both')}
    >
      <div className="sheet-body">
        <p className="sheet-tip">{t('uploads.conflictText', { name: folderName })}</p>
        <div className="conflict-choices" role="radiogroup" aria-labelledby="sheet-title">
          {answers.map((answer) => (
            <label key={answer}>
              <input
                type="radio"
                name="upload-answer"
                value={answer}
                data-first={answer === chosen ? '' : undefined}
                checked={chosen === answer}
                onChange={() => setChosen(answer)}
              />
              <span>
                <b>{t(`uploads.${answer}`)}</b>
                <small>{t(`uploads.${answer}Tip`)}</small>
              </span>
            </label>
          ))}
        </div>
        <ul className="conflict-pairs">
          {conflicts.slice(0, shownMax).map((conflict) => (
            <Pair key={conflict.key} conflict={conflict} file={fileOf(conflict.key)} />
          ))}
        </ul>
        {conflicts.length > shownMax && (
          <p className="sheet-tip">
            {t('uploads.conflictMore', { count: conflicts.length - shownMax })}
          </p>
        )}
      </div>
      <div className="sheet-foot">
        <button type="button" className="button primary" onClick={() => onAnswer(chosen)}>
          {t('uploads.continue')}
        </button>
      </div>
    </Sheet>
  );
}

function Pair(props: {
  conflict: UploadQuestion['conflicts'][number];
  file: File | undefined;
}): ReactNode {
  const { conflict, file } = props;
  const { t, locale, formats } = useMessages();
  const { path, there } = conflict;
  const picture = usePicture(file);
  const isIdentical = useIsIdentical(file, there);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = (sizeBytes: number, modifiedAt: number) => (
    <dd className="num">
      <span>{uploadSizeText(sizeBytes, locale)}</span>
      {modifiedAt > 0 && <span>{formats.dateTime(modifiedAt, zone)}</span>}
    </dd>
  );
  return (
    <li>
      <p className="conflict-name">
        <bdi dir="auto">{shownName(path)}</bdi>
      </p>
      <dl>
        <div>
          <dt>
            <Face src={picture} name={there.name} />
            {t('uploads.conflictNew')}
          </dt>
          {facts(conflict.sizeBytes, conflict.modifiedAt)}
        </div>
        <div>
          <dt>
            <Face src={there.thumbnail} name={there.name} />
            {t('uploads.conflictThere')}
          </dt>
          {facts(there.sizeBytes, there.modifiedAt)}
        </div>
      </dl>
      {isIdentical && <p className="conflict-same">{t('drive.identical')}</p>}
    </li>
  );
}

/** Compares the contents of a file with those of an existing one, unless hashing takes too long. */
function useIsIdentical(
  file: File | undefined,
  there: UploadQuestion['conflicts'][number]['there'],
): boolean {
  const [isIdentical, setIdentical] = useState(false);
  const { hash, sizeBytes } = there;
  useEffect(() => {
    if (!file || file.size !== sizeBytes || sizeBytes > hashedBytesMax) return undefined;
    let isCurrent = true;
    // An unreadable file is reported when it's uploaded.
    const unread = () => '';
    void hasher()
      .gcid(file)
      .catch(unread)
      .then((gcid) => isCurrent && setIdentical(gcid !== '' && gcid === hash));
    return () => {
      isCurrent = false;
    };
  }, [file, hash, sizeBytes]);
  return isIdentical;
}

/** Thumbnail of one side, or the icon of its type. */
function Face({ src, name }: { src: string; name: string }): ReactNode {
  return (
    <Thumbnail src={src}>
      <FileGlyph kind={fileKind({ kind: 'drive#file', name, mime_type: '' })} />
    </Thumbnail>
  );
}

/** Returns an object URL of a local image, '' for other files. */
function usePicture(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
