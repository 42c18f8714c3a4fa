import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { readZipDirectory } from '#protocol/zip-directory.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { readBytes } from '../content-bytes.ts';
import { ArchiveList } from './archive-list.tsx';
import { type PackedItem, pathNames } from '../../../lib/formats/archive-tree.ts';
import type { ViewerProps } from '../preview-context.ts';
import { previewUrl } from '../preview-url.ts';
import { useRead } from './use-read.ts';

/** Lists the contents of a zip file. Reads only its central directory. */
export default function ZipViewer({ file, context, fail }: ViewerProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const url = previewUrl(file);
  const items = useRead(url, () => readItems(url, Number(file.size) || 0), fail);
  if (!items) {
    return <p className="preview-loading late">{t('preview.loading', { name: file.name })}</p>;
  }
  const size = items.reduce((sum, item) => sum + item.sizeBytes, 0);
  const { unzip } = context.host;
  return (
    <section
      className="preview-text preview-packed"
      tabIndex={0}
      data-own-keys=""
      aria-label={file.name}
    >
      <header>
        <p className="num">
          {t('preview.entries', { count: items.length })}
          {' · '}
          {formatSize(size, { locale })}
        </p>
        {unzip && (
          <button type="button" className="button primary" onClick={() => unzip(file)}>
            <Icon path={driveIcons.move} />
            <span>{t('preview.unzip')}</span>
          </button>
        )}
      </header>
      <ArchiveList items={items} />
    </section>
  );
}

async function readItems(url: string, sizeBytes: number): Promise<PackedItem[]> {
  const entries = await readZipDirectory({
    sizeBytes,
    read: (offset, length) => readBytes(url, offset, offset + length),
    decodeUtf8: (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
  });
  return entries.map(({ name, sizeBytes: size, isFolder, isEncrypted }) => ({
    path: pathNames(name),
    sizeBytes: size,
    isFolder,
    isLocked: isEncrypted,
  }));
}
