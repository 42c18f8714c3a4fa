import { useEffect, useMemo, useState } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import type { ListLayouts } from '#client/features/list/layout/layouts.ts';

type Layouts = typeof import('#client/features/list/layout/layouts.ts');

let loaded: Layouts | undefined;

/**
 * Layouts of a list whose lines differ, loaded once they are needed; undefined until then. If they
 * can't be loaded, they are `null`, and the list is shown without them.
 */
export function useLayouts(needs: {
  isByDay: boolean;
  isWall: boolean;
}): ListLayouts | null | undefined {
  const { isByDay, isWall } = needs;
  const { locale } = usePage();
  const isNeeded = isByDay || isWall;
  const [layouts, setLayouts] = useState<Layouts | null | undefined>(() => loaded);
  useEffect(() => {
    if (!isNeeded || layouts) return;
    let isCurrent = true;
    const show = (found: Layouts | null) => {
      loaded = found ?? undefined;
      if (isCurrent) setLayouts(found);
    };
    import('#client/features/list/layout/layouts.ts').then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, layouts]);
  return useMemo(
    () => layouts && (isByDay ? layouts.layoutsByDay(locale) : layouts.plainLayouts),
    [layouts, isByDay, locale],
  );
}
