import type { Plugin } from 'vite';

/**
 * Converts the `cookie` package (CommonJS only, as of 1.1) to an ES module in the client build, so
 * that unused functions and the CommonJS runtime stay out of the first script of every page. Remove
 * it once the package ships an ES module.
 */
export function cookieModule(): Plugin {
  return {
    name: 'magpie:cookie-module',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/node_modules\/cookie\/dist\/index\.js$/.test(id.replaceAll('\\', '/'))) return null;
      const names = new Set(
        Array.from(code.matchAll(/^exports\.\w+ = (\w+);$/gm), ([, name]) => name!),
      );
      if (names.size === 0) this.error('the exports of the cookie package were not found');
      const body = code
        .replace(/^Object\.defineProperty\(exports, .*$/gm, '')
        .replace(/^exports\.\w+ = \w+;$/gm, '');
      return { code: `${body}\nexport { ${[...names].join(', ')} };\n`, map: null };
    },
  };
}
