import { type ReactNode, useSyncExternalStore } from 'react';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { removeFirstPreview } from '#client/features/share/first-preview.ts';
import { openedPlayers } from '#client/features/share/playing/opened-players.ts';
import { SharedPlayers } from '#client/features/share/playing/shared-players.tsx';
import { openedSave } from '#client/features/share/saving/opened-save.ts';
import {
  canPlay,
  placeFolder,
  sharedFileIn,
  shareIn,
  type SharePlace,
} from '#client/features/share/share-place.ts';
import { SharedSave } from '#client/features/share/shared-save.tsx';
import { PreviewedFile } from '#client/features/share/previewed-file.tsx';
import { useIsOwn } from '#client/features/share/use-is-own.ts';
import { required } from '#protocol/required.ts';

/** The part of an open share that React renders: dialogs for saving and playing, and previews. */
export default function ShareOverlay({ params, query }: PageProps): ReactNode {
  const { fallback } = usePage();
  const listing = required<SharePlace | undefined>(shareIn(fallback), 'the preloaded listing');
  const { share_id: shareId = '' } = params;
  const { current, change, subscribe } = openedSave();
  const save = useSyncExternalStore(subscribe, current, current);
  const players = openedPlayers();
  const playing = useSyncExternalStore(players.subscribe, players.current, players.current);
  const isOwn = useIsOwn(listing.user_info.user_id, save);
  return (
    <>
      <SharedSave
        {...{ shareId, listing, save }}
        parentId={placeFolder(listing)}
        onClose={() => change(undefined)}
      />
      <PreviewedFile
        shareId={shareId}
        file={sharedFileIn(fallback)}
        shown={query.get('preview')}
        onSave={isOwn || listing.hides_downloads ? undefined : (file) => change({ file })}
        onPlay={canPlay(listing) ? ({ id }) => players.change({ fileId: id }) : undefined}
        onOpen={removeFirstPreview}
      />
      <SharedPlayers
        shareId={shareId}
        fileId={playing && (playing.fileId || placeFolder(listing))}
        onClose={() => players.change(undefined)}
      />
    </>
  );
}
