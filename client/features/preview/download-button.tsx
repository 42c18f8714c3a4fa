import type { ReactNode } from 'react';
import type { File } from '#protocol/drive.ts';
import { useText } from '#client/ui/text.ts';
import { DriveIcon } from '#client/ui/icons/drive-icon.tsx';

/** The download button, offered when a file can't be shown. */
export function Download({ file }: { file: File }): ReactNode {
  const t = useText();
  if (!file.web_content_link) return null;
  return (
    <a className="button primary" href={file.web_content_link} download>
      <DriveIcon name="download" />
      <span>{t('preview.download')}</span>
    </a>
  );
}
