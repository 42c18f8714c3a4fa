import { shownAt } from './shown-at.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { fileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { readZipDirectory, type ZipEntry } from '#protocol/zip-directory.ts';
import { usePage, useText } from '#client/hooks/use-page.ts';
import { FileGlyph } from '#client/parts/file-glyph.tsx';
import { readBytes } from './content-bytes.ts';

/** Entries that are listed; the count says how many there are. */
const listedMax = 1000;

/** What is in a zip, read from its directory alone. */
export default function ZipViewer({ file, fail }: { file: File; fail: () => void }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const [entries, setEntries] = useState<readonly ZipEntry[]>();
  const url = shownAt(file);
  const size = Number(file.size) || 0;
  useEffect(() => {
    let isCurrent = true;
    readZipDirectory({
      sizeBytes: size,
      read: (offset, length) => readBytes(url, offset, offset + length),
      decodeUtf8: (bytes) =>
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    }).then(
      (found) => isCurrent && setEntries(found),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
    // The link decides; failing is the same whenever it happens.
  }, [url, size]);
  if (!entries) return null;
  return (
    <div
      className="preview-text preview-zip"
      tabIndex={0}
      data-own-keys=""
      role="region"
      aria-label={file.name}
    >
      <table>
        <caption>{t('share.zipHolds', { count: entries.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('share.zipEntryName')}</th>
            <th scope="col">{t('share.zipEntrySize')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, listedMax).map((entry, index) => (
            <tr key={index}>
              <td>
                <FileGlyph kind={entry.isFolder ? 'folder' : fileKind(entry)} />
                <bdi dir="auto">{entry.name}</bdi>
                {entry.isEncrypted && <span className="badge">{t('share.zipLocked')}</span>}
              </td>
              <td className="num">
                {entry.isFolder ? '' : formatSize(entry.sizeBytes, { decimals: 1, locale })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
