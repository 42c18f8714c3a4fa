import { drawingKind } from '#client/features/thumbnails/drawing-kind.ts';
import { thumbnailQueue } from '#client/features/thumbnails/queue.ts';
import type { UploadFiles } from './engine/upload-files.ts';
import type { UploadNews } from './engine/upload-view.ts';

/**
 * Draws thumbnails of uploaded files from their bytes on this device, once nothing is uploaded any
 * more. `onDrawn` receives the folders of files that have a new one.
 */
export function drawUploaded(
  { rows, summary }: UploadNews,
  files: UploadFiles,
  onDrawn: (folderIds: readonly string[]) => void,
): void {
  const queue = thumbnailQueue();
  queue.hold(summary.active > 0 && !summary.isPaused);
  for (const { key, name, sizeBytes, fileId, folderId = '' } of rows) {
    const file = fileId === '' ? undefined : files.held(key);
    if (!file || !drawingKind({ name, size: sizeBytes })) continue;
    queue.add(fileId, async () => {
      const { giveUploaded } = await import('#client/features/thumbnails/give-thumbnail.ts');
      if (await giveUploaded(fileId, file)) onDrawn([folderId]);
    });
  }
}
