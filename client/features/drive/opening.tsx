import { useLayoutEffect } from 'react';

/**
 * Keeps the button pressed that opens a menu or a dialog, while that is loading. `at` is the button
 * if it's known, otherwise the focus is.
 */
export function Opening({ at }: { at: unknown }): null {
  useLayoutEffect(() => {
    const pressed = at instanceof Element ? at : document.activeElement;
    pressed?.setAttribute('data-opening', '');
    return () => pressed?.removeAttribute('data-opening');
  }, [at]);
  return null;
}
