import type { ReactNode } from 'react';
import { useFolderPath } from '#client/hooks/use-folder-path.ts';
import { useText } from '#client/hooks/use-page.ts';
import { shownName } from '#client/list/shown-name.ts';
import { paths } from '#client/router/paths.ts';

/** The folders something lies in, each a link. */
export function Place({ parentId }: { parentId: string }): ReactNode {
  const t = useText();
  const { folders } = useFolderPath(parentId);
  const steps = [{ id: '', name: t('details.root') }, ...folders];
  return (
    <>
      <dt>{t('details.where')}</dt>
      <dd>
        <ol className="details-place">
          {steps.map(({ id, name }) => (
            <li key={id}>
              <a className="link" href={paths.drive(id)}>
                <bdi dir="auto">{shownName(name)}</bdi>
              </a>
            </li>
          ))}
        </ol>
      </dd>
    </>
  );
}
