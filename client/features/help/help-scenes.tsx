import type { ReactNode } from 'react';
import type { FileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Mark } from '#client/ui/icons/mark.tsx';

/* Illustrations of `/help`, built from the product's components and texts. The text next to each
   says the same. */

const address = 'magpie.example/s/VN4kQ2…';

/** A message with a link and its passcode, and pasted links that become tasks. */
export function CopyScene(): ReactNode {
  const t = useText();
  const { hasTorrentEngine } = usePage();
  const message = { title: t('handy.drawnTitle'), url: address, passcode: '7K2M9' };
  return (
    <div className="scene scene-copy" aria-hidden="true">
      <div className="card scene-out">
        <p className="scene-said">{t('sharing.linkTextWithPasscode', message)}</p>
        <p className="scene-done">
          <Tick />
          {t('shares.bothCopied')}
        </p>
      </div>
      <div className="card scene-in">
        <p className="scene-title">{t('tasks.newTask')}</p>
        <Found kind="video" link="https://archive.example/film.mp4" bytes={1.2e9} />
        {hasTorrentEngine ? (
          <Found kind="torrent" link="magnet:?xt=urn:btih:9f4c…" bytes={671e6} />
        ) : (
          <Found kind="archive" link="https://archive.example/maps.zip" bytes={671e6} />
        )}
        <span className="button primary">{t('tasks.startCount', { count: 2 })}</span>
      </div>
    </div>
  );
}

function Found(props: { kind: FileKind; link: string; bytes: number }): ReactNode {
  const { kind, link, bytes } = props;
  return (
    <p className="scene-row">
      <FileGlyph kind={kind} />
      <span>{link}</span>
      <Size bytes={bytes} />
    </p>
  );
}

function Size({ bytes }: { bytes: number }): ReactNode {
  const { locale } = usePage();
  return <b className="num">{formatSize(bytes, { locale })}</b>;
}

/** A phone's share sheet for a photo, with Magpie among the apps. */
export function ShareScene(): ReactNode {
  const t = useText();
  return (
    <div className="scene scene-share" aria-hidden="true">
      <div className="scene-phone">
        <svg viewBox="0 0 160 150" preserveAspectRatio="xMidYMid slice">
          <rect className="sky" width="160" height="150" />
          <circle className="far" cx="112" cy="46" r="17" opacity=".7" />
          <path className="far" d="M0 92Q40 66 80 84T160 76V150H0Z" />
          <path className="near" d="M0 116Q50 96 100 108T160 104V150H0Z" />
        </svg>
        <div className="scene-sheet">
          <i />
          <ul>
            <li>
              <span />
            </li>
            <li>
              <span />
            </li>
            <li className="scene-chosen">
              <span>
                <Mark />
              </span>
              {t('common.productName')}
            </li>
            <li>
              <span />
            </li>
          </ul>
        </div>
      </div>
      <div className="card scene-arrived">
        <p className="scene-title">{t('drive.allFiles')}</p>
        <p className="scene-row">
          <FileGlyph kind="image" />
          <span>IMG_2041.jpg</span>
          <Tick />
        </p>
      </div>
    </div>
  );
}

/** A chat with a shared link and a thank-you reply. */
export function ChatScene(): ReactNode {
  const t = useText();
  return (
    <div className="scene scene-chat" aria-hidden="true">
      <div className="scene-bubble scene-mine">
        <p>{t('sharing.linkText', { title: t('handy.drawnTitle'), url: address })}</p>
        <div className="scene-card">
          <Mark />
          <p>
            <b>{t('handy.drawnTitle')}</b>
            {t('drive.items', { count: 24 })}
          </p>
          <Icon path={driveIcons['chevron-right']} />
        </div>
      </div>
      <div className="scene-bubble">
        <p>{t('handy.drawnThanks')}</p>
      </div>
      <div className="scene-bubble">
        <p className="scene-row">
          <FileGlyph kind="audio" />
          <span>concert.flac</span>
          <Size bytes={39.8e6} />
        </p>
      </div>
    </div>
  );
}

function Tick(): ReactNode {
  return (
    <span className="scene-tick">
      <Icon path={driveIcons.check} />
    </span>
  );
}
