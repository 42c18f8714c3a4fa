import '#client/features/preview/preview.css';
import { type ReactNode, useState } from 'react';
import type { Area } from '#locales/index.ts';
import type { File } from '#protocol/drive.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { OnMount } from '#client/ui/on-mount.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import type { PreviewHost } from './preview-context.ts';

interface PreviewProps {
  host: PreviewHost;
  /** Id of the previewed file, null for none. */
  shown: string | null;
  /** The first file shown, if the server already sent it. */
  first?: File | undefined;
  /** Shows a file; null closes the preview. With `replace`, replaces the history entry. */
  showFile: (id: string | null, replace?: boolean) => void;
  /** Locale areas that the host's components need in addition to the preview's own. */
  areas?: readonly Area[];
  /** Shown until the texts have loaded. */
  waiting?: ReactNode;
  /** Called when the dialog opens, to remove what the page showed until then. */
  onOpen?: (() => void) | undefined;
}

/**
 * Shows one file after another, of a share or of the user's drive. Arrows go to the neighbors in
 * the list's order, which are preloaded. Esc closes, and the focus returns to the row of the file
 * shown last. While mounted with nothing shown, it keeps a minimized recording playing.
 */
export default function Preview(props: PreviewProps): ReactNode {
  const { host, shown, first, showFile, areas = [], waiting = null, onOpen } = props;
  const [small, setSmall] = useState<string>();
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    // A newly opened file replaces the recording in the corner.
    if (shown !== null) setSmall(undefined);
  }
  const current = shown ?? small;
  if (current === undefined) return null;
  const isSmall = shown === null;
  return (
    <AreaTexts areas={['preview', 'errors', ...areas]} waiting={waiting}>
      {onOpen && <OnMount run={onOpen} />}
      <PreviewDialog
        {...{ host, first, isSmall }}
        shown={current}
        show={(id) => (isSmall ? setSmall(id) : showFile(id, true))}
        minimize={() => {
          setSmall(current);
          showFile(null);
        }}
        restore={() => {
          appEvents().emit(events.playerRestore);
          showFile(current);
        }}
        onClose={() => {
          setSmall(undefined);
          if (!isSmall) showFile(null);
        }}
      />
    </AreaTexts>
  );
}
