import './pdf-pages.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { useText } from '#client/ui/text.ts';
import { readBytes } from '../content-bytes.ts';
import { previewUrl } from '../preview-url.ts';
import { type PdfReader, readPdf } from './read-pdf.ts';

/** Pages shown; the others are in the file. */
const pagesMax = 200;
/** Largest width of a drawn page, in pixels. */
const widthMax = 2000;

interface PdfPagesProps {
  file: File;
  /** The file can't be read or drawn. */
  fail(): void;
}

/** The pages of a PDF, one below the other, for browsers without a viewer of their own. */
export default function PdfPages({ file, fail }: PdfPagesProps): ReactNode {
  const [reader, setReader] = useState<PdfReader>();
  const src = previewUrl(file);
  useEffect(() => {
    let isCurrent = true;
    const opened = readBytes(src, 0, Number(file.size)).then((bytes) => readPdf(bytes.slice()));
    opened.then(
      (found) => isCurrent && setReader(found),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
      void opened.then(
        (found) => found.end(),
        () => {},
      );
    };
    // Depends on the URL alone: `fail` does the same in every render.
  }, [src]);
  const count = Math.min(reader?.pages ?? 0, pagesMax);
  return (
    <div className="pdf-pages" tabIndex={0} aria-busy={!reader || undefined}>
      {reader &&
        Array.from({ length: count }, (_, at) => (
          <PdfPage key={at} page={at + 1} {...{ reader, fail }} />
        ))}
    </div>
  );
}

interface PdfPageProps {
  reader: PdfReader;
  page: number;
  fail(): void;
}

/** A page, which is drawn when it comes into view. */
function PdfPage({ reader, page, fail }: PdfPageProps): ReactNode {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let isCurrent = true;
    const show = (picture: ImageBitmap) => {
      if (!isCurrent) return picture.close();
      element.width = picture.width;
      element.height = picture.height;
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    };
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      const width = Math.min(Math.ceil(element.clientWidth * devicePixelRatio), widthMax);
      reader.draw(page, width).then(show, () => isCurrent && fail());
    });
    watcher.observe(element);
    return () => {
      isCurrent = false;
      watcher.disconnect();
    };
    // Depends on the page alone: `fail` does the same in every render.
  }, [reader, page]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('preview.pdfPage', { page, pages: reader.pages })}
      width={100}
      height={Math.max(1, Math.round(100 / reader.ratio))}
    />
  );
}
