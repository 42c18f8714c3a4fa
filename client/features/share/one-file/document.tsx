import '#client/features/preview/preview.css';
import { type ReactNode, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { CommandRegistry } from '#client/features/commands/command-registry.ts';
import type { PreviewContext } from '#client/features/preview/preview-context.ts';
import TextViewer from '#client/features/preview/viewers/text-viewer.tsx';
import { AreaTexts } from '#client/ui/area-texts.tsx';

interface DocumentProps {
  file: File;
  /** The text can't be read. */
  fail(): void;
  /** Shown until the viewer's texts have loaded. */
  waiting: ReactNode;
}

/** The preview's viewer of texts, without the preview around it. */
export default function Document({ file, fail, waiting }: DocumentProps): ReactNode {
  const [context] = useState<PreviewContext>(() => ({
    host: { readFile: () => Promise.resolve(file) },
    registry: new CommandRegistry(),
    announce: () => {},
    isSmall: false,
    playbackSettings: { rate: 1, isShuffled: false, autoplaysNext: false },
    setPlaybackSettings: () => {},
    order: undefined,
    setOrder: () => {},
    go: () => {},
    show: () => {},
  }));
  return (
    <AreaTexts areas={['preview', 'errors']} waiting={waiting}>
      <div className="one-paper">
        <TextViewer {...{ file, context, fail }} />
      </div>
    </AreaTexts>
  );
}
