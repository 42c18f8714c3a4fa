import { shownAt } from './shown-at.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { fileExtension, previewKind } from '#protocol/file-kinds.ts';
import { useText } from '#client/hooks/use-page.ts';
import { colourCode } from './code-colours.ts';
import { readBytes } from './content-bytes.ts';
import { CsvTable } from './csv-table.tsx';
import { Markdown } from './markdown.tsx';
import { decodeText } from './text-encoding.ts';

/** What is read of a text at most: more than anyone reads in a preview, less than a page feels. */
const shownBytesMax = 512 * 1024;
/** Beyond this colours cost more than they help. */
const colouredLengthMax = 100_000;

/** Text, Markdown, tables and code. Everything becomes elements; nothing in a file is ever markup of ours. */
export default function TextViewer({ file, fail }: { file: File; fail: () => void }): ReactNode {
  const t = useText();
  const [text, setText] = useState<string>();
  const size = Number(file.size) || 0;
  const url = shownAt(file);
  useEffect(() => {
    let isCurrent = true;
    const reading =
      size === 0
        ? Promise.resolve(new Uint8Array())
        : readBytes(url, 0, Math.min(size, shownBytesMax));
    reading.then(
      (bytes) => isCurrent && setText(decodeText(bytes)),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
    // The link decides; failing is the same whenever it happens.
  }, [url, size]);
  if (text === undefined) return null;
  const kind = previewKind(file);
  const isBeginning = size > shownBytesMax;
  return (
    // A region that scrolls must be reachable by keyboard.
    <article className="preview-text" tabIndex={0} data-own-keys="" aria-label={file.name}>
      {isBeginning && kind !== 'table' && (
        <p className="preview-note">{t('share.previewTooLarge')}</p>
      )}
      {kind === 'table' ? (
        <CsvTable name={file.name} {...{ text, isBeginning }} />
      ) : kind === 'markdown' ? (
        <div className="markdown">
          <Markdown text={text} />
        </div>
      ) : (
        <pre dir="auto">
          <code>
            {kind === 'code' && text.length <= colouredLengthMax
              ? colourCode(text, fileExtension(file.name)).map(
                  ({ text: part, kind: colour }, index) =>
                    colour ? (
                      // Parts have no identity of their own and never change places.
                      <span key={index} className={`code-${colour}`}>
                        {part}
                      </span>
                    ) : (
                      part
                    ),
                )
              : text}
          </code>
        </pre>
      )}
    </article>
  );
}
