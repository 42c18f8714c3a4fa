import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { request } from '#client/app/api/request.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { createHasher } from '#client/features/uploads/hashing/hasher.ts';
import { askBeforeLeaving } from '#client/features/uploads/leaving-page.ts';
import { OutgoingList, ReceivedList } from './file-lists.tsx';
import { type OutgoingFile, RequestUploads } from './request-uploads.ts';
import type { FileSender } from './sender-store.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface SendFilesProps {
  sender: FileSender;
  /** The request takes files. */
  isTaking: boolean;
  /** Someone else uses this device. */
  onRestart(): void;
}

/** Sends files, and lists what has arrived: the receipt of a sender. */
export function SendFiles({ sender, isTaking, onRestart }: SendFilesProps): ReactNode {
  const t = useText();
  const { receipt } = sender;
  const [uploads] = useState(() => {
    const sizes = receipt.files.filter((file) => file.received_time !== '');
    return new RequestUploads(
      { request, hasher: createHasher(), origin: location.origin, wait },
      sender.token,
      sizes.map(({ size }) => Number(size)),
    );
  });
  const files = useSyncExternalStore(uploads.subscribe, uploads.files, uploads.files);
  useEffect(() => askBeforeLeaving(() => uploads.isSending()), [uploads]);
  const arrived = countOf(files, 'sent') + countOf(files, 'known');
  const isDone = files.length > 0 && arrived === files.length;
  const name = shownName(receipt.sender_name);

  return (
    <>
      {isTaking ? (
        <FileDrop onFiles={(chosen) => uploads.add(chosen)} hasFiles={files.length > 0} />
      ) : (
        <p className="request-tip">{t('sending.refused_closed')}</p>
      )}
      <p className="request-status" role="status" data-done={isDone || undefined}>
        {isDone
          ? t('sending.done', { count: arrived })
          : files.length > 0
            ? t('sending.progress', { done: arrived, count: files.length })
            : ''}
      </p>
      {uploads.isSending() && <p className="request-tip">{t('sending.keepOpen')}</p>}
      {isDone && <p className="request-tip">{t('sending.thanks', { name })}</p>}
      {files.length > 0 && (
        <OutgoingList
          files={files}
          onRetry={(key) => uploads.retry(key)}
          onRemove={(key) => uploads.remove(key)}
        />
      )}
      {receipt.files.length > 0 && <ReceivedList files={receipt.files} outgoing={files} />}
      <p className="request-tip">
        {t('sending.sendingAs', { name })}{' '}
        <button type="button" className="link" onClick={onRestart}>
          {t('sending.restart')}
        </button>
      </p>
    </>
  );
}

function countOf(files: readonly OutgoingFile[], state: OutgoingFile['state']): number {
  return files.filter((file) => file.state === state).length;
}

/** The area that files are dropped on, with a button that chooses them. */
function FileDrop(props: { onFiles(files: File[]): void; hasFiles: boolean }): ReactNode {
  const { onFiles, hasFiles } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className="request-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(filesOfDrop(event.dataTransfer));
      }}
    >
      <Icon path={icons.share} />
      <button
        type="button"
        className="button primary big"
        data-live=""
        onClick={() => field.current?.click()}
      >
        {t(hasFiles ? 'sending.chooseMore' : 'sending.choose')}
      </button>
      <p className="request-drop-tip">{t('sending.drop')}</p>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={t('sending.choose')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Choosing the same file again must be a change.
          target.value = '';
        }}
      />
    </div>
  );
}

/** Returns the dropped files. Folders can't be sent, and reading one as a file would fail. */
function filesOfDrop({ items }: DataTransfer): File[] {
  return [...items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile();
    return file ? [file] : [];
  });
}
