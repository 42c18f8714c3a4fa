import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { previewKind } from '#protocol/file-kinds.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { BarButton } from '../bar-button.tsx';
import { formatPlayTime } from './play-position.ts';
import type { PreviewContext, ViewerProps } from '../preview-context.ts';
import type { SiblingFile } from '#client/lib/formats/subtitles.ts';
import { usePlayerEvent } from '../player-events.ts';
import { previewUrl } from '../preview-url.ts';
import { useSiblingFiles } from '../use-sibling-files.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayOrder } from './use-play-order.ts';
import { usePlayPosition } from './use-play-position.ts';
import { useSubtitles } from './use-subtitles.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/**
 * Plays a video or a recording in the browser's player. Adds subtitles, a playlist, the saved
 * position and the minimized player.
 */
export default function MediaViewer(props: ViewerProps & { note: string }): ReactNode {
  const { file, context, fail, note } = props;
  const t = useText();
  const { locale } = usePage();
  const kind = previewKind(file) === 'audio' ? 'audio' : 'video';
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const { host, playbackSettings } = context;
  usePlayerEvent(kind);
  const beside = useSiblingFiles(file, host);
  const { recordings, before, after } = usePlayOrder(file, kind, beside, context);
  const subtitles = useSubtitles(file, kind === 'video' ? beside : [], host.readFile, locale);
  const { resumedAt, restart } = usePlayPosition(player, file, kind, host.playbackPositions);
  const skips = useMemo(
    () => ({
      before: before === undefined ? undefined : () => context.show(before),
      after: after === undefined ? undefined : () => context.show(after),
    }),
    // Depends on the neighbors alone: the action does the same in every render.
    [before, after],
  );
  useMediaSession(player, file, skips);
  useEffect(() => {
    if (player.current) player.current.playbackRate = playbackSettings.rate;
  }, [playbackSettings.rate]);
  useEffect(() => {
    if (track.current) track.current.track.mode = 'showing';
  }, [subtitles.address]);

  const shared = {
    ref: player,
    src: previewUrl(file),
    controls: true,
    onError: fail,
    onEnded: () => playbackSettings.autoplaysNext && skips.after?.(),
    'aria-label': file.name,
  };
  return (
    <div className={kind === 'video' ? 'preview-video' : 'preview-audio'}>
      {kind === 'video' ? (
        <video {...shared} playsInline>
          {subtitles.address && subtitles.shown && (
            <track
              key={subtitles.address}
              ref={track}
              kind="subtitles"
              src={subtitles.address}
              srcLang={subtitles.shown.language || locale}
              label={subtitles.shown.suffix || subtitles.shown.name}
              default
            />
          )}
        </video>
      ) : (
        <>
          {file.thumbnail_link ? (
            <img src={file.thumbnail_link} alt="" />
          ) : (
            <FileGlyph kind="audio" />
          )}
          <audio {...shared} />
        </>
      )}
      {note && <p className="preview-note">{note}</p>}
      {resumedAt > 0 && (
        <p className="preview-resumed" role="status">
          {t('preview.goesOn', { time: formatPlayTime(resumedAt) })}{' '}
          <button type="button" className="link" onClick={restart}>
            {t('preview.fromStart')}
          </button>
        </p>
      )}
      <PlayerBar
        {...{ kind, player, room: context, subtitles }}
        hasOthers={recordings.length > 1}
      />
      {kind === 'audio' && recordings.length > 1 && (
        <Playlist recordings={recordings} currentId={file.id} show={context.show} />
      )}
    </div>
  );
}

/**
 * Controls that the browser's player lacks: speed, subtitles, autoplay of the next file, minimize.
 */
function PlayerBar(props: {
  kind: 'audio' | 'video';
  player: RefObject<HTMLVideoElement | null>;
  room: PreviewContext;
  subtitles: ReturnType<typeof useSubtitles>;
  hasOthers: boolean;
}): ReactNode {
  const { kind, player, room, subtitles, hasOthers } = props;
  const { playbackSettings } = room;
  const t = useText();
  return (
    <div className="preview-bar">
      <label>
        <span>{t('preview.speed')}</span>
        <select
          value={playbackSettings.rate}
          onChange={({ target }) => room.setPlaybackSettings({ rate: Number(target.value) })}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {rate}×
            </option>
          ))}
        </select>
      </label>
      {subtitles.all.length > 0 && (
        <label>
          <span>{t('preview.subtitles')}</span>
          <select
            value={subtitles.shown?.id ?? ''}
            onChange={({ target }) => subtitles.choose(target.value)}
          >
            <option value="">{t('preview.subtitlesOff')}</option>
            {subtitles.all.map(({ id, name, suffix }) => (
              <option key={id} value={id}>
                {shownName(suffix || name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasOthers && (
        <>
          {kind === 'audio' && (
            <BarButton
              icon="shuffle"
              label={t('preview.shuffle')}
              isPressed={playbackSettings.isShuffled}
              onPress={() => room.setPlaybackSettings({ isShuffled: !playbackSettings.isShuffled })}
            />
          )}
          <BarButton
            icon="play-on"
            label={t('preview.autoNext')}
            isPressed={playbackSettings.autoplaysNext}
            onPress={() =>
              room.setPlaybackSettings({ autoplaysNext: !playbackSettings.autoplaysNext })
            }
          />
        </>
      )}
      {kind === 'video' && document.pictureInPictureEnabled && (
        <BarButton
          icon="picture-in-picture"
          label={t('preview.pictureInPicture')}
          onPress={() => void player.current?.requestPictureInPicture().catch(() => {})}
        />
      )}
      {room.minimize && (
        <BarButton icon="minimize" label={t('preview.minimize')} onPress={room.minimize} />
      )}
    </div>
  );
}

function Playlist(props: {
  recordings: readonly SiblingFile[];
  currentId: string;
  show(id: string): void;
}): ReactNode {
  const { recordings, currentId, show } = props;
  const t = useText();
  return (
    <nav className="preview-playlist" aria-label={t('preview.playlist')}>
      <ol>
        {recordings.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === currentId ? 'true' : undefined}
              onClick={() => show(id)}
            >
              <bdi dir="auto">{shownName(name)}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
