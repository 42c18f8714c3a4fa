import type { ReactNode } from 'react';
import type { PathFolder } from '#client/hooks/use-folder-path.ts';
import { useText } from '#client/hooks/use-page.ts';
import { Icon } from '#client/parts/drive-icon.tsx';
import { paths } from '#client/router/paths.ts';

/** The way from the root to a folder; each step leads there and takes what is dropped on it. */
export function Crumbs({ path }: { path: readonly PathFolder[] }): ReactNode {
  const t = useText();
  const steps = [{ id: '', name: t('drive.allFiles') }, ...path];
  return (
    <nav className="crumbs" aria-label={t('drive.path')}>
      <ol>
        {steps.map(({ id, name }, depth) => (
          <li key={id} data-drop-folder={id}>
            {depth > 0 && <Icon name="chevron-right" />}
            {depth === steps.length - 1 ? (
              <h1 aria-current="page">
                <bdi dir="auto">{name}</bdi>
              </h1>
            ) : (
              <a href={paths.drive(id)} data-list-up={depth === steps.length - 2 ? '' : undefined}>
                <Icon name="arrow-left" />
                <bdi dir="auto">{name}</bdi>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
