import type { Plugin } from 'vite';

/**
 * Replaces Vite's helper for dynamic imports, which every page loads, by a shorter one for our
 * browsers: all have `modulepreload` and `Element.nonce`, and files are at the root. Failures are
 * reported in the same way and words, as `vite:preloadError` (client/app/early/missing-part.ts,
 * client/lib/missing-module.ts).
 */
export function shortPreloadHelper(): Plugin {
  return {
    name: 'magpie:preload-helper',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes('__vitePreload')) throw new Error("Vite's preload helper has changed");
        return { code: helper, map: null };
      },
    },
  };
}

const helper = `
const styles = {};
export const __vitePreload = (load, files = []) =>
  Promise.all(
    files.map((file) => {
      const href = '/' + file;
      if (styles[href] || document.querySelector('link[href="' + href + '"]')) {
        return styles[href];
      }
      const link = document.createElement('link');
      const isStyle = file.endsWith('.css');
      link.rel = isStyle ? 'stylesheet' : 'modulepreload';
      link.nonce = document.querySelector('[property=csp-nonce]')?.nonce ?? '';
      link.href = href;
      document.head.append(link);
      if (isStyle) {
        return (styles[href] = new Promise((resolve, reject) => {
          link.onload = resolve;
          link.onerror = () => {
            link.remove();
            styles[href] = reject(Error('Unable to preload CSS ' + href));
          };
        }));
      }
    }),
  )
    .then(load)
    .catch((payload) => {
      const event = new Event('vite:preloadError', { cancelable: true });
      if (dispatchEvent(Object.assign(event, { payload }))) throw payload;
    });
`;
