import { useCallback, useEffect, useState } from 'react';
import { cookies } from '#protocol/cookies.ts';
import { defaultDisplayMode, type DisplayMode, parseView } from '#protocol/views.ts';
import { useVisitor } from '#client/hooks/use-page.ts';
import { browserCookies } from '#client/storage/cookie-jar.ts';
import { browserDatabase } from '#client/storage/database.ts';
import { createDisplayModes } from '#client/storage/display-mode.ts';

/**
 * How this user likes to see a place of the drive (spec 3), and how to change it. The layout also stands in a cookie, so
 * that the server draws it; the rest is known once the local database has been read (`isKnown`).
 */
export function useDisplayMode(userId: string, key: string) {
  const { view } = useVisitor();
  const [mode, setMode] = useState<DisplayMode>({ ...defaultDisplayMode, viewType: view });
  const [knownKey, setKnownKey] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    void createDisplayModes(browserDatabase, userId)
      .read(key)
      .then((read) => {
        if (!isCurrent) return;
        const drawn = browserCookies().read(cookies.view);
        setMode(read.viewSettingGlobal && drawn ? { ...read, viewType: parseView(drawn) } : read);
        setKnownKey(key);
      });
    return () => {
      isCurrent = false;
    };
  }, [userId, key]);

  const change = useCallback(
    (wanted: Partial<DisplayMode>) => {
      setMode((held) => ({ ...held, ...wanted }));
      if (wanted.viewType) browserCookies().write(cookies.view, wanted.viewType);
      void createDisplayModes(browserDatabase, userId).change(key, wanted);
    },
    [userId, key],
  );
  return { mode, isKnown: knownKey === key, change };
}
