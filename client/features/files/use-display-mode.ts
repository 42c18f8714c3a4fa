import { useCallback, useEffect, useRef, useState } from 'react';
import { cookies } from '#protocol/cookies.ts';
import { defaultDisplayMode, type DisplayMode, parseView } from '#protocol/views.ts';
import { useVisitor } from '#client/app/router/use-page.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { createDisplayModes } from '#client/app/storage/display-mode.ts';

/**
 * How this user likes to see a place of the drive (specification 3), and how to change it. The
 * layout also stands in a cookie, so that the server draws it; the rest is known once the local
 * database has been read (`isKnown`).
 */
export function useDisplayMode(userId: string, key: string) {
  const { view } = useVisitor();
  const [mode, setMode] = useState<DisplayMode>({ ...defaultDisplayMode, viewType: view });
  const [knownKey, setKnownKey] = useState<string>();
  /** What was changed before it was known what was there: it holds. */
  const early = useRef<Partial<DisplayMode>>({});
  /** The change that is being saved: what comes next is read from what it has left. */
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
    (wanted: Partial<DisplayMode>) => {
      setMode((held) => ({ ...held, ...wanted }));
      early.current = { ...early.current, ...wanted };
      if (wanted.viewType) browserCookies().write(cookies.view, wanted.viewType);
      const modes = createDisplayModes(browserDatabase, userId);
      saving.current = saving.current.then(() => modes.change(key, wanted));
    },
    [userId, key],
  );
  return { mode, isKnown: knownKey === key, change };
}
