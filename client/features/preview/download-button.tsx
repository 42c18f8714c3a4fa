import type { ReactNode } from 'react';
import type { File } from '#protocol/drive.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

/** The download button, offered when a file can't be shown. */
export function Download({ file }: { file: File }): ReactNode {
  const t = useText();
  if (!file.web_content_link) return null;
  return (
    <a className="button primary" href={file.web_content_link} download>
      <Icon path={driveIcons.download} />
      <span>{t('preview.download')}</span>
    </a>
  );
}
