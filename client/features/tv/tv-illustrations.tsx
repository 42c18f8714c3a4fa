import type { ReactNode } from 'react';
import type { FileKind } from '#protocol/file-kinds.ts';
import type { Locale } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Mark } from '#client/ui/icons/mark.tsx';
import QrCode from '#client/ui/qr-code.tsx';

/**
 * Illustrations of the TV page. Their texts are those of the interface. Hide them from screen
 * readers.
 */

const page = 'magpie.example/device';
const code = 'KTRW-BHSX';
const television = 'Chrome · TV';
const stoppedAt = '42:10';

/** A playing video, and the phone that approves the TV's sign-in. */
export function RunningFilm(): ReactNode {
  const t = useText();
  return (
    <div className="tv-room">
      <Television>
        <Film />
      </Television>
      <div className="card tv-phone">
        <p>{t('device.askTitle', { device: television })}</p>
        <span className="tv-button primary">{t('device.allow')}</span>
        <span className="tv-button">{t('device.deny')}</span>
      </div>
    </div>
  );
}

/** The code on a TV that waits for approval. */
export function CodeOnScreen(): ReactNode {
  const t = useText();
  return (
    <Television>
      <div className="tv-code">
        <div>
          <p className="tv-title">{t('device.showTitle')}</p>
          <p>{page}</p>
          <p className="tv-letters num">{code}</p>
        </div>
        <QrCode text={`https://${page}?user_code=${code}`} label={t('device.showQr')} />
      </div>
    </Television>
  );
}

/** A folder with one video focused. */
export function FolderOnScreen(): ReactNode {
  const t = useText();
  return (
    <Television>
      <ul className="tv-folder">
        <Tile name="IMG_2041.jpg" scene="morning" />
        <Tile name={`${t('tv.drawnFilm')}.mp4`} scene="dusk" isMarked />
        <Tile name="S01E02.mkv" scene="noon" />
        <Tile name="01.flac" kind="audio" />
        <Tile name="IMG_2042.jpg" scene="noon" />
        <Tile name="02.flac" kind="audio" />
      </ul>
    </Television>
  );
}

/** A video with a subtitle, and the two files it comes from. */
export function SubtitlesOnScreen({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  const film = t('tv.drawnFilm');
  return (
    <div className="tv-room">
      <Television>
        <Film line={t('tv.drawnLine')} />
      </Television>
      <ul className="card tv-files">
        <FileName kind="video" name={`${film}.mp4`} />
        <FileName kind="document" name={`${film}.${locale}.srt`} />
      </ul>
    </div>
  );
}

/** The same video at the same position on a phone and on the TV. */
export function ResumedOnScreen(): ReactNode {
  const t = useText();
  return (
    <div className="tv-room">
      <Television>
        <Film />
        <p className="tv-resumed num">
          {t('preview.goesOn', { time: stoppedAt })} <u>{t('preview.fromStart')}</u>
        </p>
      </Television>
      <div className="tv-handheld">
        <div className="tv-screen">
          <Film />
        </div>
      </div>
    </div>
  );
}

/** The account's devices on a phone, and a TV that was signed out. */
export function SignedOutScreen(): ReactNode {
  const t = useText();
  return (
    <div className="tv-room">
      <Television>
        <div className="tv-off">
          <Mark />
        </div>
      </Television>
      <div className="card tv-devices">
        <p>{t('account.devices')}</p>
        <ul>
          <li>
            <span>Safari · iOS</span>
            <span className="pill">{t('account.thisDevice')}</span>
          </li>
          <li>
            <span>{television}</span>
            <span className="tv-button">{t('account.signOut')}</span>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** A remote control with the keys mentioned on the page. */
export function RemoteControl(): ReactNode {
  return (
    <svg className="tv-remote" viewBox="0 0 120 320" aria-hidden="true">
      <rect className="body" x="1" y="1" width="118" height="318" rx="36" />
      <circle className="key" cx="60" cy="34" r="9" />
      <circle className="ring" cx="60" cy="112" r="46" />
      <circle className="sheen" cx="60" cy="112" r="20" />
      <path className="sign" d="M60 74l5 6H55ZM60 150l5-6H55ZM22 112l6 5v-10ZM98 112l-6 5v-10Z" />
      <circle className="key" cx="36" cy="192" r="14" />
      <circle className="key" cx="84" cy="192" r="14" />
      <path className="line" d="m39 186-6 6 6 6" />
      <path className="sign" d="M80 186.500v11l5-5.500ZM86.5 187h2v10h-2Z" />
      <rect className="key" x="26" y="226" width="20" height="56" rx="10" />
      <rect className="key" x="74" y="226" width="20" height="56" rx="10" />
    </svg>
  );
}

function Television({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="tv">
      <div className="tv-screen">{children}</div>
    </div>
  );
}

type SceneName = 'dusk' | 'morning' | 'noon';

function Film({ line }: { line?: string }): ReactNode {
  return (
    <div className="tv-film">
      <Scene name="dusk" />
      {line && <p className="tv-line">{line}</p>}
      <p className="tv-bar num">
        <span>{stoppedAt}</span>
        <i />
        <span>1:48:32</span>
      </p>
    </div>
  );
}

/** A fjord with a boat, in the light of a time of day. */
function Scene({ name }: { name: SceneName }): ReactNode {
  return (
    <svg className={`tv-scene ${name}`} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
      <rect className="sky" width="320" height="180" />
      <circle className="glow" cx="214" cy="100" r="120" opacity=".35" />
      <circle className="glow" cx="214" cy="100" r="78" opacity=".4" />
      <circle className="glow" cx="214" cy="100" r="44" opacity=".5" />
      <circle className="sun" cx="214" cy="100" r="17" />
      <path
        className="far"
        d="M0 104 38 78l24 16 46-44 34 36 30-14 40 30 34-28 36 22 38-26v106H0Z"
      />
      <path className="near" d="M0 118 44 96l46 24 38-26 52 30 50-20 46 20 44-16v72H0Z" />
      <path className="water" d="M0 128h320v52H0Z" />
      <path
        className="sun"
        d="M192 133h46v1.6h-46ZM200 139h30v1.6h-30ZM197 147h38v1.8h-38ZM206 157h20v2h-20ZM202 168h30v2h-30Z"
        opacity=".55"
      />
      <path className="boat" d="M88 147h36l-6 8H95Zm17-31h1.500v31H105Z" />
      <path className="sail" d="m108 119 15 24h-15Z" />
    </svg>
  );
}

function Tile(props: {
  name: string;
  scene?: SceneName;
  kind?: FileKind;
  isMarked?: boolean;
}): ReactNode {
  const { name, scene, kind, isMarked } = props;
  return (
    <li className={isMarked ? 'marked' : undefined}>
      {scene && <Scene name={scene} />}
      {kind && <FileGlyph kind={kind} />}
      <span>{name}</span>
    </li>
  );
}

function FileName({ kind, name }: { kind: FileKind; name: string }): ReactNode {
  return (
    <li>
      <FileGlyph kind={kind} />
      <span>{name}</span>
    </li>
  );
}
