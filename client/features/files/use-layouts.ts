import { useEffect, useState } from 'react';

type Layouts = typeof import('#client/features/list/layout/layouts.ts');

let loaded: Layouts | undefined;

/**
 * Layouts of lists whose lines differ, loaded once they are needed; undefined until then. A list
 * whose layout can't be loaded is shown without it, as `null`.
 */
export function useLayouts(isNeeded: boolean): Layouts | null | undefined {
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
  return layouts;
}
