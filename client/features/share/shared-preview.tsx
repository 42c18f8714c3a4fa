import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { fileKind, isRecording } from '#protocol/file-kinds.ts';
import type { PreviewHost } from '#client/features/preview/preview-context.ts';
import type { SharedFile } from '#client/features/share/share-place.ts';
import { localized } from '#client/app/router/paths.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { StaticPreview } from '#client/features/share/static-preview.tsx';
import { useText } from '#client/ui/text.ts';

const Preview = lazy(() => import('#client/features/preview/preview.tsx'));

export interface SharedPreviewProps {
  shareId: string;
  /** The file that the server already sent. */
  file: SharedFile | undefined;
  /** Id of the previewed file. */
  shown: string;
  /** Saves the previewed file. Absent for the owner. */
  onSave: ((file: File) => void) | undefined;
  /** Opens the previewed recording in a player. Absent if players may not. */
  onPlay: ((file: File) => void) | undefined;
  /**
   * Called when the preview opens. The page around it then shows a preview of its own until then;
   * without it, the server-rendered preview is shown.
   */
  onOpen?: (() => void) | undefined;
}

/** A file previewed over the share. */
export default function SharedPreview(props: SharedPreviewProps): ReactNode {
  const { shareId, file, shown, onSave, onPlay, onOpen } = props;
  const t = useText();
  const { path, locale } = usePage();
  const navigate = useNavigate();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const saves = useRef(onSave);
  saves.current = onSave;
  const plays = useRef(onPlay);
  plays.current = onPlay;
  const canSave = onSave !== undefined;
  const mayPlay = onPlay !== undefined;
  const host = useMemo(
    (): PreviewHost => ({
      readFile: async (id: string) => {
        const { readSharedFile } = await import('#client/features/share/shared-file.ts');
        return readSharedFile(shareId, id);
      },
      readSiblingFiles: filesOfList,
      ...(mayPlay && { openInPlayer: (chosen: File) => plays.current?.(chosen) }),
      commands: (chosen: File) => [
        ...(mayPlay && isRecording(fileKind(chosen))
          ? [
              {
                name: 'openInPlayer',
                icon: 'play',
                text: t('share.openInPlayer'),
                run: () => plays.current?.(chosen),
              } as const,
            ]
          : []),
        {
          name: 'report',
          icon: 'shield',
          text: t('share.report'),
          run: () => {
            const link = `${location.origin}${path}?preview=${encodeURIComponent(chosen.id)}`;
            location.assign(withQuery(localized(locale, '/report'), '', { link }));
          },
        },
      ],
      ...(canSave && {
        save: { label: t('share.saveShort'), run: (chosen: File) => saves.current?.(chosen) },
      }),
    }),
    [shareId, canSave, mayPlay, path, locale, t],
  );
  const showFile = (id: string | null, replace = false) =>
    navigate(withQuery(path, location.search, { preview: id }), { replace });
  const still = onOpen ? null : <StaticPreview file={file} closeHref={path} />;
  return (
    <Suspense fallback={still}>
      {isLive ? (
        <Preview
          key="preview"
          first={file?.file_info ?? undefined}
          waiting={still}
          {...{ host, shown, showFile, onOpen }}
        />
      ) : (
        still
      )}
    </Suspense>
  );
}

/** The first files of the list, for playlists and subtitles. */
async function filesOfList() {
  const { readSiblingFiles } = await import('#client/features/preview/list-files.ts');
  return readSiblingFiles(listEngine());
}
