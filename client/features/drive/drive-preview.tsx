import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { ExpectedCommands } from '#client/features/command-menus/expected-commands.tsx';
import { useOffered } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { useListEngine } from '#client/features/list/use-list.ts';
import { DetailsPane } from '#client/features/details/details-pane.tsx';
import Preview from '#client/features/preview/preview.tsx';
import type { PreviewHost } from '#client/features/preview/preview-context.ts';
import { UnzipDialog } from '#client/features/preview/unzip-dialog.tsx';
import { driveHost } from './preview-host.ts';

interface DrivePreviewProps {
  shown: string | null;
  showFile: (id: string | null) => void;
}

/**
 * The preview in the signed-in drive; loads its own texts. Selects the shown file in the list, so
 * that the drive's commands apply to it. Import it lazily.
 */
export default function DrivePreview({ shown, showFile }: DrivePreviewProps): ReactNode {
  const t = useText();
  const { registry, changed, onChanged, show } = useDrive();
  const offered = useOffered(registry);
  const [unzipping, setUnzipping] = useState<File>();
  useSelecting(shown);
  useLeaving(shown);
  useDrawing(shown, changed);

  const commands = offered
    .filter(({ takes, refusal }) => takes !== 'nothing' && refusal === undefined)
    .map(({ name, icon, label }) => ({
      name,
      icon,
      text: t(label),
      run: () => registry.run(name),
    }));
  const latest = useRef(commands);
  latest.current = commands;
  const host = useMemo((): PreviewHost => {
    const share = () => registry.run('share');
    return {
      ...driveHost,
      registry,
      canMinimize: true,
      onChanged: (listener) => onChanged(listener),
      commands: ({ id }) => (isSelected(id) ? latest.current : []),
      details: (file) => (
        <DetailsPane
          files={[file]}
          onShare={latest.current.some(({ name }) => name === 'share') ? share : undefined}
          onChanged={() => changed()}
        />
      ),
      openInPlayer: ({ id }) => show({ name: 'players', id }),
      unzip: setUnzipping,
    };
  }, [registry, changed, onChanged, show]);
  return (
    <>
      <Preview
        {...{ host, shown, showFile }}
        areas={['details']}
        waiting={<ExpectedCommands registry={registry} of="preview" />}
      />
      {unzipping && (
        <UnzipDialog
          file={unzipping}
          onClose={() => setUnzipping(undefined)}
          onDone={() => changed()}
        />
      )}
    </>
  );
}

function isSelected(id: string): boolean {
  return listEngine()?.getSnapshot().only?.id === id;
}

/**
 * Selects only the shown file once it is in the list, which may still be loading. Nothing is
 * selected until then.
 */
function useSelecting(shown: string | null): void {
  const engine = useListEngine();
  useEffect(() => {
    if (shown === null || !engine) return undefined;
    const select = () => {
      if (engine.indexOf(shown) < 0) {
        if (engine.getSnapshot().selectedCount > 0) void engine.dispatch({ do: 'none' });
        return;
      }
      end();
      if (!isSelected(shown)) void engine.dispatch({ do: 'click', id: shown });
    };
    const end = engine.subscribe(select);
    select();
    return end;
  }, [engine, shown]);
}

/** Draws the thumbnail of a file that is previewed for a while and has none. */
function useDrawing(shown: string | null, changed: () => void): void {
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(async () => {
      const { drawSeen } = await import('#client/features/thumbnails/watch-missing.ts');
      await drawSeen([shown], () => changed());
    }, drawAfterMs);
    return () => clearTimeout(timer);
  }, [shown, changed]);
}

const drawAfterMs = 2_000;

/**
 * On touch screens a selection changes the effect of a tap, so it is cleared when the preview
 * closes.
 */
function useLeaving(shown: string | null): void {
  const isOpen = shown !== null;
  useEffect(() => {
    if (!isOpen || !matchMedia('(pointer: coarse)').matches) return undefined;
    return () => void listEngine()?.dispatch({ do: 'none' });
  }, [isOpen]);
}
