import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { type PreviewKind, previewKind } from '#protocol/file-kinds.ts';
import { ExpectedCommands } from '#client/features/command-menus/expected-commands.tsx';
import { useText } from '#client/ui/text.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { keysOf, tableOf } from '#protocol/tables.ts';
import { Download } from './download-button.tsx';
import type { ViewerProps } from './preview-context.ts';
import { viewerModules } from './viewer-modules.ts';

const viewers: Readonly<Record<PreviewKind, ComponentType<ViewerProps>>> = tableOf(
  keysOf(viewerModules),
  (kind) => lazy(viewerModules[kind]),
);

/** Shows a file with the viewer of its kind. If that fails, offers another try and the download. */
export function Viewer(props: Omit<ViewerProps, 'fail'>): ReactNode {
  const t = useText();
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number>();
  const kind = previewKind(props.file);
  if (!kind) return null;
  if (failedTry === tries) {
    return (
      <div className="preview-none" role="alert">
        <h3>{t('preview.failed')}</h3>
        <p>{t('preview.failedTip')}</p>
        <div className="preview-options">
          <Download file={props.file} />
          <button type="button" className="button plain" onClick={() => setTries(tries + 1)}>
            {t('preview.tryAgain')}
          </button>
        </div>
      </div>
    );
  }
  const Shown = viewers[kind];
  const { registry } = props.context;
  const waiting = kind === 'image' && <ExpectedCommands registry={registry} of="imageViewer" />;
  return (
    <LazyBoundary resetKey={tries} waiting={waiting}>
      <Shown key={tries} {...props} fail={() => setFailedTry(tries)} />
    </LazyBoundary>
  );
}
