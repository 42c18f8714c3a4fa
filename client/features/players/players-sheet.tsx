import '#client/features/players/players.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Stream } from '#protocol/streams.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import {
  addressOf,
  mpvCommand,
  playersFor,
  type PlayerSystem,
  playerSystem,
} from '#client/features/players/players.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { useText } from '#client/ui/text.ts';

interface PlayersSheetProps {
  /** Returns the addresses to play. */
  read(): Promise<Stream>;
  /** The explanation of the link: it belongs to the user, or to a share. */
  note: 'own' | 'share';
  /** Page of the link's owner that lists all links. */
  manageHref?: string;
  onClose(): void;
}

/** Offers the players of this device, the link and playlists of a recording, folder or share. */
export function PlayersSheet(props: PlayersSheetProps): ReactNode {
  return (
    <AreaTexts areas={['players', 'shares', 'errors']}>
      <Content {...props} />
    </AreaTexts>
  );
}

function Content({ read, note, manageHref, onClose }: PlayersSheetProps): ReactNode {
  const t = useText();
  const { stream, fault } = useStream(read);
  const [system] = useState(() => playerSystem(navigator));
  return (
    <Sheet title={t('players.title')} onClose={onClose}>
      <div className="sheet-body players" aria-busy={!stream && !fault}>
        <p className="fault" role="alert">
          {fault}
        </p>
        {stream?.track_count === 0 && (
          <>
            <p>{t('players.none')}</p>
            <AllFilesFeed {...{ stream }} />
          </>
        )}
        {stream && stream.track_count > 0 && (
          <>
            <p className="players-name">
              <bdi dir="auto">{shownName(stream.name)}</bdi>
              {stream.url === '' && (
                <span className="num"> · {t('players.count', { count: stream.track_count })}</span>
              )}
            </p>
            <Players {...{ stream, system }} />
            <Links {...{ stream, system }} />
            <p className="sheet-tip">
              {t(note === 'own' ? 'players.ownTip' : 'players.shareTip')}{' '}
              {manageHref && (
                <a className="link" href={manageHref}>
                  {t('players.manage')}
                </a>
              )}
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Reads the addresses once. */
function useStream(read: () => Promise<Stream>): { stream: Stream | undefined; fault: string } {
  const errorText = useErrorText();
  const [stream, setStream] = useState<Stream>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (found) => isCurrent && setStream(found),
      async (error: unknown) => {
        const sentence = await errorText(error);
        if (isCurrent) setFault(sentence);
      },
    );
    return () => {
      isCurrent = false;
    };
    // Reads when it opens; `read` does the same in every render.
  }, []);
  return { stream, fault };
}

interface StreamProps {
  stream: Stream;
  system: PlayerSystem;
}

/** Links that open installed players. A browser doesn't report if one is missing. */
function Players({ stream, system }: StreamProps): ReactNode {
  const t = useText();
  const players = playersFor(system, stream);
  const tips = [
    ...(players.some(({ isPlaylist }) => isPlaylist) ? [t('players.playlistTip')] : []),
    ...(players.some(({ isPlaylist }) => !isPlaylist) ? [t('players.missingTip')] : []),
  ];
  return (
    <section className="players-part">
      <ul className="players-list">
        {players.map(({ name, href, isPlaylist }) => (
          <li key={name}>
            <a
              className="button plain"
              href={href(stream)}
              download={isPlaylist ? '' : undefined}
              rel="noreferrer"
            >
              <Icon path={driveIcons[isPlaylist ? 'download' : 'play']} />
              <span>{t('players.openIn', { name })}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="sheet-tip">{tips.join(' ')}</p>
    </section>
  );
}

/** The link, playlists, the feed of a folder and the command for any other player. */
function Links({ stream, system }: StreamProps): ReactNode {
  const t = useText();
  const command = mpvCommand(system, stream);
  const { playlists, feed, subtitles } = stream;
  return (
    <section className="players-part">
      <h3>{t('players.other')}</h3>
      <div className="players-list">
        <CopyButton label={t('players.copyLink')} text={addressOf(stream)} />
        <a className="button plain" href={playlists.m3u} download="">
          <Icon path={driveIcons.download} />
          <span>{t('players.playlist', { format: 'M3U' })}</span>
        </a>
        <a className="button plain" href={playlists.xspf} download="">
          <Icon path={driveIcons.download} />
          <span>{t('players.playlist', { format: 'XSPF' })}</span>
        </a>
        {feed !== '' && <CopyButton label={t('players.copyFeed')} text={feed} />}
        <AllFilesFeed {...{ stream }} />
      </div>
      {command !== '' && (
        <>
          <p>{t('players.mpv')}</p>
          <div className="players-copied">
            <pre tabIndex={0}>{command}</pre>
            <CopyButton label={t('players.copyCommand')} text={command} isSmall />
          </div>
        </>
      )}
      {subtitles.length > 0 && (
        <>
          <p>{t('players.subtitles')}</p>
          <ul className="players-subtitles">
            {subtitles.map(({ name, url }) => (
              <li key={url} className="players-copied">
                <bdi dir="auto">{shownName(name)}</bdi>
                <CopyButton label={t('players.copyLinkOf', { name })} text={url} isSmall />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Copies the address of the feed with all kinds of files, which only an owner's folder has. */
function AllFilesFeed({ stream }: { stream: Stream }): ReactNode {
  const t = useText();
  const { all_files_feed: feed } = stream;
  return feed !== '' && <CopyButton label={t('players.copyAllFeed')} text={feed} />;
}
