import { type ReactNode, useEffect, useState } from 'react';
import { getFiles } from '#protocol/files.ts';
import { type NarrowScope, narrowScopesOf, scopeAccesses } from '#protocol/scopes.ts';
import { request } from '#client/app/api/request.ts';
import { useText } from '#client/ui/text.ts';
import './scope-rights.css';

/** Returns the scope of a right: `pan:read`, `pan:read:{folder id}`. */
export function rightWord({ access, folderId }: NarrowScope): string {
  return folderId === '' ? `pan:${access}` : `pan:${access}:${folderId}`;
}

/** Returns the rights of a narrowed scope in the order in which they are shown. */
export function shownRights(scope: string): NarrowScope[] {
  const place = ({ access }: NarrowScope) => scopeAccesses.indexOf(access);
  return narrowScopesOf(scope).sort((one, other) => place(one) - place(other));
}

/**
 * Lists the rights of a narrowed scope with the names of their folders, as choices if there is an
 * `onChoose`.
 */
export function ScopeRights({
  scope,
  chosen,
  onChoose,
}: {
  scope: string;
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}): ReactNode {
  const t = useText();
  const rights = shownRights(scope);
  const names = useFolderNames(scope);
  const placeOf = ({ folderId }: NarrowScope): ReactNode => {
    if (folderId === '') return t('signin.rightWhole');
    if (!names) return t('common.loading');
    const folder = names.get(folderId);
    return folder === undefined ? t('signin.rightNoFolder') : t('signin.rightFolder', { folder });
  };
  const toggled = (word: string) => {
    const next = new Set(chosen);
    if (!next.delete(word)) next.add(word);
    return next;
  };
  return (
    <div className="scope-rights">
      <p id="scope-rights">{t(onChoose ? 'signin.rightsChoose' : 'signin.rightsListed')}</p>
      <ul aria-labelledby="scope-rights">
        {rights.map((right) => {
          const word = rightWord(right);
          const text = (
            <span>
              <span className="scope-right-name">{t(`signin.right_${right.access}`)}</span>
              <span className="scope-right-place">{placeOf(right)}</span>
            </span>
          );
          if (!onChoose) return <li key={word}>{text}</li>;
          return (
            <li key={word}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen?.has(word) ?? false}
                  onChange={() => onChoose(toggled(word))}
                />
                {text}
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Reads the names of the folders of a scope from the signed-in user's drive. */
function useFolderNames(scope: string): ReadonlyMap<string, string> | undefined {
  const [names, setNames] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    const ids = narrowScopesOf(scope).flatMap(({ folderId }) => (folderId ? [folderId] : []));
    if (ids.length === 0) return;
    let isStale = false;
    request(getFiles, { ids: [...new Set(ids)] }).then(
      ({ files }) => {
        const live = files.filter(({ trashed }) => !trashed);
        if (!isStale) setNames(new Map(live.map(({ id, name }) => [id, name])));
      },
      () => {
        if (!isStale) setNames(new Map());
      },
    );
    return () => {
      isStale = true;
    };
  }, [scope]);
  return names;
}
