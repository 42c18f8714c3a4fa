import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Mark } from '#client/ui/icons/mark.tsx';

const links = [
  ['audio', 'Peer Gynt.flac', 412_000_000],
  ['pdf', 'Peer Gynt.pdf', 2_310_000],
  ['video', 'Peer Gynt.mp4', 1_900_000_000],
] as const;

/**
 * Illustration: a page with links, the bookmark, and Magpie's confirmation. Hidden from screen
 * readers.
 */
export function DrawnBrowser(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <div className="apps-stage" aria-hidden="true">
      <div className="drawn-window drawn-browser card">
        <p className="drawn-window-bar">
          <i />
          <i />
          <i />
          <span>theatre.example/1876</span>
        </p>
        <p className="drawn-bookmarks">
          <span className="pill">
            <Mark />
            {t('apps.bookmarkName')}
          </span>
        </p>
        <div className="drawn-page">
          <b />
          <s />
          <s />
          {links.map(([, name]) => (
            <mark key={name}>{name}</mark>
          ))}
          <s />
        </div>
      </div>
      <div className="card apps-float drawn-asking">
        <p>
          <strong>{t('tasks.newTask')}</strong>
          <span className="num">{t('tasks.found', { count: links.length })}</span>
        </p>
        <ul className="drawn-files">
          {links.map(([kind, name, bytes]) => (
            <li key={name}>
              <FileGlyph kind={kind} />
              <span>{name}</span>
              <small className="num">{formatSize(bytes, { locale })}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
