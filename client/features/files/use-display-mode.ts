import { useCallback, useEffect, useRef, useState } from 'react';
import { cookies } from '#protocol/cookies.ts';
import { defaultDisplayMode, type DisplayMode } from '#protocol/display-mode.ts';
import { parseView } from '#protocol/views.ts';
import { useVisitor } from '#client/app/router/use-page.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { createDisplayModes } from '#client/app/storage/display-mode.ts';

/**
 * View settings of a place for this user (specification 3), and a function to change them. A cookie
 * also holds the layout for server rendering; the rest is known once the local database has been
 * read (`isKnown`).
 */
export function useDisplayMode(userId: string, key: string) {
  const { view } = useVisitor();
  const [mode, setMode] = useState<DisplayMode>({ ...defaultDisplayMode, viewType: view });
  const [knownKey, setKnownKey] = useState<string>();
  /** Changes made before the stored settings were read take precedence over them. */
  const early = useRef<Partial<DisplayMode>>({});
  /** The save in progress. The next one reads the settings it has stored. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let isCurrent = true;
    early.current = {};
    void saving.current
      .then(() => createDisplayModes(browserDatabase, userId).read(key))
      .then((read) => {
        if (!isCurrent) return;
        const drawn = browserCookies().read(cookies.view);
        const known =
          read.viewSettingGlobal && drawn ? { ...read, viewType: parseView(drawn) } : read;
        setMode({ ...known, ...early.current });
        setKnownKey(key);
      });
    return () => {
      isCurrent = false;
    };
  }, [userId, key]);

  const change = useCallback(
    (mode: Partial<DisplayMode>) => {
      setMode((held) => ({ ...held, ...mode }));
      early.current = { ...early.current, ...mode };
      if (mode.viewType) browserCookies().write(cookies.view, mode.viewType);
      const modes = createDisplayModes(browserDatabase, userId);
      saving.current = saving.current.then(() => modes.change(key, mode));
    },
    [userId, key],
  );
  return { mode, isKnown: knownKey === key, change };
}
