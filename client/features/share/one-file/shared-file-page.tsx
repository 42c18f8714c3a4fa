import { type ReactNode, useState } from 'react';
import { formatDay } from '#locales/dates.ts';
import type { File } from '#protocol/drive.ts';
import { fileKind, isRecording } from '#protocol/file-kinds.ts';
import { splitName } from '#protocol/names.ts';
import { formatSize } from '#protocol/size.ts';
import { clock } from '#client/features/list/rows/row-html.ts';
import {
  canPlay,
  type SharedFile,
  type SharePageData,
} from '#client/features/share/share-place.ts';
import { loadSaveDialog, type OpenSave, SharedSave } from '#client/features/share/shared-save.tsx';
import { SharedPlayers } from '#client/features/share/playing/shared-players.tsx';
import { ReportLink } from '#client/features/share/report-link.tsx';
import { Sharer } from '#client/features/share/sharer.tsx';
import { PreviewedFile } from '#client/features/share/previewed-file.tsx';
import { useIsOwn } from '#client/features/share/use-is-own.ts';
import { useStoredSave } from '#client/features/share/use-stored-save.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { paths } from '#client/app/router/paths.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { LimitedDownload } from './limited-download.tsx';
import { FileStage } from './file-stage.tsx';

interface SharedFilePageProps {
  listing: SharePageData;
  /** The share's only file, with its links. */
  file: File;
  /** The file of `?preview`, if it's requested. */
  preview: SharedFile | undefined;
  params: PageProps['params'];
  query: URLSearchParams;
}

/** An open share of one file: the file itself, who shared it, and the commands for it. */
export default function SharedFilePage(props: SharedFilePageProps): ReactNode {
  const { listing, file, preview, params, query } = props;
  const { share_id: shareId = '' } = params;
  const [save, setSave] = useState<OpenSave>();
  useStoredSave(shareId, setSave);
  const [playing, setPlaying] = useState<string>();
  const isOwn = useIsOwn(listing.user_info.user_id, save);
  const downloadsLeft = Number(listing.download_count_left);
  const { hides_downloads: isLookOnly } = listing;
  const { stem, extension } = splitName(shownName(file.name));
  const { nickname, avatar } = listing.user_info;
  return (
    <div className="one-file">
      <FileStage file={file} />
      <section className="one-file-about">
        <div>
          <Sharer {...{ nickname, avatar }} />
          <h1>
            <bdi dir="auto">
              {stem}
              <span className="one-file-ending">{extension}</span>
            </bdi>
          </h1>
          <p className="share-facts num">
            <Facts {...{ file, listing }} />
          </p>
        </div>
        {(isOwn || !isLookOnly) && (
          <Actions
            {...{ shareId, file, isOwn }}
            downloadsLeft={isLookOnly ? -1 : downloadsLeft}
            onSave={setSave}
            onPlay={canPlay(listing) ? () => setPlaying(file.id) : undefined}
          />
        )}
      </section>
      <ReportLink />
      <SharedSave {...{ shareId, listing, save }} parentId="" onClose={() => setSave(undefined)} />
      <PreviewedFile
        {...{ shareId }}
        file={preview}
        shown={query.get('preview')}
        onSave={isOwn || isLookOnly ? undefined : (chosen) => setSave({ file: chosen })}
        onPlay={canPlay(listing) ? ({ id }) => setPlaying(id) : undefined}
      />
      <SharedPlayers {...{ shareId }} fileId={playing} onClose={() => setPlaying(undefined)} />
    </div>
  );
}

/** Length or dimensions, size, and the limits of the link. */
function Facts({ file, listing }: { file: File; listing: SharePageData }): ReactNode {
  const t = useText();
  const { locale } = useMessages();
  const { width, height, duration } = file.params;
  const seconds = Number(duration) || 0;
  const ends = listing.expiration_at === '-1' ? 0 : Date.parse(listing.expiration_at);
  const left = Number(listing.restore_count_left);
  const downloads = Number(listing.download_count_left);
  return [
    ...(seconds > 0 ? [clock(seconds)] : []),
    ...(width && height ? [`${width} × ${height}`] : []),
    formatSize(file.size, { locale }),
    ...(ends > 0 ? [t('share.openUntil', { day: formatDay(ends, locale) })] : []),
    ...(left >= 0 ? [t('share.savesLeft', { count: left })] : []),
    ...(downloads >= 0 && !listing.hides_downloads
      ? [t('share.downloadsLeft', { count: downloads })]
      : []),
  ].join(' · ');
}

interface ActionsProps {
  shareId: string;
  file: File;
  /** -1 without a limit. */
  downloadsLeft: number;
  /** False in the first render. */
  isOwn: boolean;
  onSave(save: OpenSave): void;
  /** Absent if players may not open it. */
  onPlay: (() => void) | undefined;
}

/**
 * Save and Download. Visitors without an account first create a drive; the owner manages the link.
 */
function Actions(props: ActionsProps): ReactNode {
  const { shareId, file, downloadsLeft, isOwn, onSave, onPlay } = props;
  const t = useText();
  const { signedIn } = usePage();
  const preload = () => void loadSaveDialog();
  const save = (signIn?: OpenSave['signIn']) => onSave(signIn ? { signIn } : {});
  return (
    <div className="one-file-do">
      <div className="one-file-actions">
        {isOwn ? (
          <a className="button primary big" href={paths.managedShare(shareId)}>
            <Icon path={icons.link} />
            <span>{t('share.manageLink')}</span>
          </a>
        ) : (
          <button
            type="button"
            className="button primary big"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => save(signedIn ? undefined : 'signUp')}
          >
            <Icon path={icons.save} />
            <span>{t(signedIn ? 'share.save' : 'onefile.createAndKeep')}</span>
          </button>
        )}
        {file.web_content_link ? (
          <a className="button plain big" href={file.web_content_link} download>
            <Icon path={icons.download} />
            <span>{t('share.download')}</span>
          </a>
        ) : (
          downloadsLeft >= 0 && <LimitedDownload {...{ shareId, fileId: file.id, downloadsLeft }} />
        )}
        {onPlay && isRecording(fileKind(file)) && (
          <button type="button" className="button plain big" onClick={onPlay}>
            <Icon path={icons.play} />
            <span>{t('share.openInPlayer')}</span>
          </button>
        )}
      </div>
      {!signedIn && (
        <p className="one-file-hint">
          {t('onefile.haveDrive')}{' '}
          <button type="button" className="link" onClick={() => save('signIn')}>
            {t('common.signIn')}
          </button>
        </p>
      )}
    </div>
  );
}
