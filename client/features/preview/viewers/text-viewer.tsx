import { lazy, type ReactNode, useMemo, useState } from 'react';
import { fileExtension, previewKind } from '#protocol/file-kinds.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { useText } from '#client/ui/text.ts';
import { BarButton } from '../bar-button.tsx';
import { colourCode } from '../../../lib/formats/code-colors.ts';
import { codeLines } from './code-lines.ts';
import { readTextBytes } from '../content-bytes.ts';
import { textBytesMax } from '../content-limits.ts';
import { CsvTable } from './csv-table.tsx';
import type { ViewerProps } from '../preview-context.ts';
import { previewUrl } from '../preview-url.ts';
import { decodeText, guessEncoding } from '#client/lib/formats/text-encoding.ts';
import { type Encoding, encodings } from '#protocol/text-encoding.ts';
import { useRead } from './use-read.ts';

// Loads with the first Markdown file, as its parser does.
const Markdown = lazy(() => import('./markdown.tsx'));

/**
 * Longer files are shown without highlighting and line numbers, which would make rendering slow.
 */
const highlightedLengthMax = 200_000;

/**
 * Shows text, Markdown, tables and code. The file is rendered as React elements only, so its markup
 * is never interpreted.
 */
export default function TextViewer({ file, fail }: ViewerProps): ReactNode {
  const t = useText();
  const size = Number(file.size) || 0;
  const url = previewUrl(file);
  const read = () => readTextBytes(file);
  const bytes = useRead(url, read, fail);
  const [chosen, setChosen] = useState<Encoding>();
  const [wraps, setWraps] = useState(true);
  const guessed = useMemo(() => bytes && guessEncoding(bytes), [bytes]);
  const encoding = chosen ?? guessed;
  const text = useMemo(() => bytes && decodeText(bytes, encoding), [bytes, encoding]);
  if (text === undefined || encoding === undefined) {
    return <p className="preview-loading late">{t('preview.loading', { name: file.name })}</p>;
  }
  const kind = previewKind(file);
  const isBeginning = size > textBytesMax;
  // Text in another encoding is almost never valid UTF-8.
  const asksEncoding = guessed !== 'utf-8';
  const wrapsLines = kind === 'code' || kind === 'text';
  const isCode = kind === 'code' && text.length <= highlightedLengthMax;
  return (
    <div className="preview-page">
      {/* A scrollable region must be reachable by keyboard. */}
      <article
        className="preview-text"
        tabIndex={0}
        data-own-keys=""
        data-wraps={wraps ? '' : undefined}
        aria-label={file.name}
      >
        {isBeginning && kind !== 'table' && <p className="preview-note">{t('preview.tooLarge')}</p>}
        {kind === 'table' ? (
          <CsvTable name={file.name} {...{ text, isBeginning }} />
        ) : kind === 'markdown' ? (
          <div className="markdown">
            <LazyBoundary>
              <Markdown name={file.name} text={text} />
            </LazyBoundary>
          </div>
        ) : (
          <pre dir={isCode ? 'ltr' : 'auto'}>
            <code>{isCode ? <Code text={text} name={file.name} /> : text}</code>
          </pre>
        )}
      </article>
      {(asksEncoding || wrapsLines) && (
        <div className="preview-bar">
          {asksEncoding && <EncodingField encoding={encoding} onChoose={setChosen} />}
          {wrapsLines && (
            <BarButton
              icon="wrap"
              label={t('preview.wrap')}
              isPressed={wraps}
              onPress={() => setWraps(!wraps)}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Chooses the encoding of a text, where it is only a guess. */
function EncodingField(props: {
  encoding: Encoding;
  onChoose(encoding: Encoding | undefined): void;
}): ReactNode {
  const { encoding, onChoose } = props;
  const t = useText();
  return (
    <label>
      <span>{t('preview.encoding')}</span>
      <select
        value={encoding}
        onChange={({ target }) => onChoose(encodings.find((name) => name === target.value))}
      >
        {encodings.map((name) => (
          <option key={name} value={name}>
            {name.toUpperCase()}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Highlighted code. CSS draws the line numbers so that they aren't copied with the text. */
function Code({ text, name }: { text: string; name: string }): ReactNode {
  const lines = useMemo(() => codeLines(colourCode(text, fileExtension(name))), [text, name]);
  return lines.map((parts, line) => (
    // Lines and parts have no id and never move.
    <span key={line} className="code-line">
      {parts.map(({ text: part, kind }, index) =>
        kind ? (
          <span key={index} className={`code-${kind}`}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  ));
}
