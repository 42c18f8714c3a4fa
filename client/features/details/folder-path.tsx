import { type ReactNode, useState } from 'react';
import { useFolderPath } from '#client/features/folders/use-folder-path.ts';
import { useText } from '#client/ui/text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { paths } from '#client/app/router/paths.ts';

/** The item's parent folders as links, and its full path to copy. */
export function FolderPath({ parentId, name }: { parentId: string; name: string }): ReactNode {
  const t = useText();
  const { folders } = useFolderPath(parentId);
  const [isCopied, setCopied] = useState(false);
  const steps = [{ id: '', name: t('details.root') }, ...folders];
  const path = `/${[...folders.map((one) => one.name), name].join('/')}`;
  return (
    <>
      <dt>{t('details.where')}</dt>
      <dd className="details-location">
        <ol className="details-place">
          {steps.map(({ id, name }) => (
            <li key={id}>
              <a className="link" href={paths.drive(id)}>
                <bdi dir="auto">{shownName(name)}</bdi>
              </a>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="button quiet"
          aria-label={t('details.copyPath')}
          title={path}
          onClick={() => void copyText(path).then(setCopied)}
        >
          <Icon path={driveIcons[isCopied ? 'check' : 'copy']} />
        </button>
        <span className="visually-hidden" role="status">
          {isCopied && t('details.copied')}
        </span>
      </dd>
    </>
  );
}
