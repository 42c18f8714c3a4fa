import type { ReactNode } from 'react';
import type { FileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/** Downloads from links. Magnet links and torrents are shown where they work. */
export function FetchSection(): ReactNode {
  const t = useText();
  const { hasTorrentEngine } = usePage();
  return (
    <section className="home-feature" id="fetch">
      <div>
        <h2>{t('home.fetchTitle')}</h2>
        <p className="home-lead">{t('home.fetchText')}</p>
        <ul className="home-facts">
          <li>{t(hasTorrentEngine ? 'home.fetchTorrents' : 'home.fetchLinks')}</li>
          <li>{t('home.fetchResume')}</li>
        </ul>
      </div>
      <div className="home-well" aria-hidden="true">
        <div className="card home-panel">
          <p className="home-pasted">
            https://archive.example/norway-2026.zip
            <br />
            {hasTorrentEngine
              ? 'magnet:?xt=urn:btih:9f2c41d0…'
              : 'https://archive.example/lecture-12.mp4'}
          </p>
          <Task kind="archive" name="norway-2026.zip" bytes={1.9e9} done={64} />
          {hasTorrentEngine && (
            <Task kind="torrent" name="Open maps, Nordic countries" bytes={2.2e9} done={31} />
          )}
          <Task kind="video" name="lecture-12.mp4" bytes={1.2e9} done={100} />
        </div>
      </div>
    </section>
  );
}

interface TaskProps {
  kind: FileKind;
  name: string;
  bytes: number;
  /** Percent. */
  done: number;
}

function Task({ kind, name, bytes, done }: TaskProps): ReactNode {
  const { locale } = usePage();
  return (
    <div className="home-task">
      <FileGlyph kind={kind} />
      <p>
        <b>{name}</b>
        <span className="num">{formatSize(bytes, { locale })}</span>
      </p>
      {done < 100 ? <progress value={done} max={100} /> : <Icon path={icons.check} />}
    </div>
  );
}

/** The limits that an owner can set on a link. */
export function RulesSection(): ReactNode {
  const t = useText();
  return (
    <section className="home-feature home-flip" id="rules">
      <div>
        <h2>{t('home.promiseLimitsTitle')}</h2>
        <p className="home-lead">{t('home.promiseLimits')}</p>
        <ul className="home-facts">
          <li>{t('home.rulesCounts')}</li>
        </ul>
      </div>
      <div className="home-well" aria-hidden="true">
        <div className="card home-panel">
          <p className="home-rule">
            <Icon path={icons.link} />
            <span>magpie.example/s/VN4kQ2…</span>
          </p>
          <Rule name={t('home.drawnPasscode')} value="7K2M9" />
          <Rule name={t('shares.columnViews')} value="128" />
          <Rule name={t('shares.columnSaves')} value="12 / 20" />
          <Rule name={t('shares.columnDownloads')} value="31" />
        </div>
      </div>
    </section>
  );
}

function Rule({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <p className="home-rule">
      <span>{name}</span>
      <b className="num">{value}</b>
    </p>
  );
}
