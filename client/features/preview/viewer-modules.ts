import type { ComponentType } from 'react';
import type { PreviewKind } from '#protocol/file-kinds.ts';
import type { ViewerProps } from './preview-context.ts';

type LoadViewer = () => Promise<{ default: ComponentType<ViewerProps> }>;

const text: LoadViewer = () => import('./viewers/text-viewer.tsx');
const recording: LoadViewer = () => import('./playback/recording-viewer.tsx');

/**
 * The viewer of each kind of file. Each loads with the first file of its kind, shown or preloaded.
 */
export const viewerModules: Readonly<Record<PreviewKind, LoadViewer>> = {
  image: () => import('./viewers/image-viewer.tsx'),
  video: recording,
  audio: recording,
  pdf: () => import('./viewers/pdf-viewer.tsx'),
  zip: () => import('./viewers/zip-viewer.tsx'),
  torrent: () => import('./viewers/torrent-viewer.tsx'),
  text,
  markdown: text,
  table: text,
  code: text,
};
