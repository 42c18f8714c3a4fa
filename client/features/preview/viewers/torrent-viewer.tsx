import { type ReactNode, useState } from 'react';
import { torrentBytesMax } from '#protocol/limits.ts';
import { formatSize } from '#protocol/size.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { readBytes } from '../content-bytes.ts';
import { ArchiveList } from './archive-list.tsx';
import type { ViewerProps } from '../preview-context.ts';
import { previewUrl } from '../preview-url.ts';
import { readTorrentContents } from '../../../lib/formats/torrent.ts';
import { useRead } from './use-read.ts';

/** Lists the files of a torrent, with a button that downloads them to the drive. */
export default function TorrentViewer({ file, context, fail }: ViewerProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const url = previewUrl(file);
  const sizeBytes = Math.min(Number(file.size) || 0, torrentBytesMax);
  const read = async () => readTorrentContents(await readBytes(url, 0, sizeBytes));
  const listing = useRead(url, read, fail);
  if (!listing) {
    return <p className="preview-loading late">{t('preview.loading', { name: file.name })}</p>;
  }
  const { name, files, totalBytes } = listing;
  const size = formatSize(totalBytes, { locale });
  return (
    <section
      className="preview-text preview-packed"
      tabIndex={0}
      data-own-keys=""
      aria-label={file.name}
    >
      <header>
        <div>
          <h3>
            <bdi dir="auto">{shownName(name)}</bdi>
          </h3>
          <p className="num">{t('preview.files', { count: files.length, size })}</p>
        </div>
        <DownloadToDrive file={file} context={context} />
      </header>
      <ArchiveList items={files} />
    </section>
  );
}

function DownloadToDrive({ file, context }: Pick<ViewerProps, 'file' | 'context'>): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [state, setState] = useState<'idle' | 'busy' | 'begun'>('idle');
  const [fault, setFault] = useState('');
  const { startTorrent } = context.host;
  if (!startTorrent) return null;
  const begin = async () => {
    setState('busy');
    setFault('');
    try {
      await startTorrent(file);
      setState('begun');
    } catch (error) {
      setFault(await errorText(error));
      setState('idle');
    }
  };
  if (state === 'begun') return <p role="status">{t('preview.torrentStarted')}</p>;
  return (
    <div>
      <button
        type="button"
        className="button primary"
        disabled={state === 'busy'}
        onClick={() => void begin()}
      >
        <Icon path={driveIcons.save} />
        <span>{t('preview.torrentGet')}</span>
      </button>
      {fault && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
