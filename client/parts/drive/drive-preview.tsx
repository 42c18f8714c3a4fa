import '#client/styles/preview.css';
import { type ReactNode } from 'react';
import { type File, getFile } from '#protocol/drive.ts';
import { request } from '#client/api/request.ts';
import { AreaTexts } from '#client/parts/area-texts.tsx';
import Preview from '#client/parts/preview/preview.tsx';

/** The preview that shared files have, over the drive's own; it brings its texts along. Import it lazily. */
export default function DrivePreview(props: {
  shown: string;
  showFile: (id: string | null) => void;
}): ReactNode {
  return (
    <AreaTexts areas={['share', 'errors']}>
      <Preview {...props} readFile={readFile} />
    </AreaTexts>
  );
}

function readFile(id: string): Promise<File> {
  return request(getFile, { id, thumbnail_size: 'SIZE_LARGE' });
}
