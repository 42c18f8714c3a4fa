import { useEffect, useRef, useState } from 'react';
import type { ViewType } from '#protocol/views.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { type ListLayouts, plainLayouts } from '#client/features/list/layout/layouts.ts';

/**
 * The layouts of a list: those of few lists are loaded when they're first needed. Until then,
 * `layouts` is that of the view before, and undefined if there was none; `isLoaded` is false.
 */
export function useLayouts(
  view: ViewType,
  isByDay: boolean,
): { layouts: ListLayouts | undefined; isLoaded: boolean } {
  const { locale } = usePage();
  const kind = isByDay ? 'day' : view === 'flow' ? 'flow' : 'plain';
  const [loaded, setLoaded] = useState<{ kind: string; layouts: ListLayouts }>();
  useEffect(() => {
    if (kind === 'plain') return;
    let isCurrent = true;
    void import('#client/features/list/layout/more-layouts.ts').then((more) => {
      const layouts = kind === 'day' ? more.layoutsByDay(locale) : more.flowLayouts;
      if (isCurrent) setLoaded({ kind, layouts });
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, locale]);
  const current = kind === 'plain' ? plainLayouts : loaded?.kind === kind && loaded.layouts;
  const before = useRef<ListLayouts>(undefined);
  if (current) before.current = current;
  return { layouts: before.current, isLoaded: Boolean(current) };
}
