import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** An import, with paths from the repository root. Package names stay unchanged. */
interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const files = globSync('{protocol,locales,client,companions,worker}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*'],
}).map((file) => file.replaceAll('\\', '/'));
const imports = files.flatMap((from) =>
  importsOf(readFileSync(from, 'utf8')).map(({ source, typeOnly }) => ({
    from,
    to: resolved(from, source),
    typeOnly,
  })),
);

function importsOf(code: string): { source: string; typeOnly: boolean }[] {
  const found = code.matchAll(
    /(?:^|[;\n])\s*(import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return Array.from(found, ([, , typeOnly, source, lazy]) => ({
    source: (source ?? lazy)!,
    typeOnly: typeOnly !== undefined,
  }));
}

function resolved(from: string, source: string): string {
  if (source.startsWith('#')) return source.slice(1);
  return source.startsWith('.') ? posix.join(posix.dirname(from), source) : source;
}

const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isOurs = (path: string) => /^(protocol|locales|client|companions|worker)\//.test(path);
const serviceOf = (path: string) => /^worker\/services\/([^/]+)\//.exec(path)?.[1];

/** Returns the drive module of a file, `kernel`, or undefined for the files above them. */
const driveModuleOf = (path: string) => /^worker\/services\/drive\/([\w-]+)\//.exec(path)?.[1];

/**
 * Returns the client folder of a file: a feature, a folder of app/, `client/ui` and so on. Files
 * directly in app/ assemble the others and are a unit.
 */
function clientUnit(path: string): string {
  const [, area = '', name = '', ...rest] = path.split('/');
  const isDivided = (area === 'app' || area === 'features') && rest.length > 0;
  return isDivided ? `client/${area}/${name}` : `client/${area}`;
}

/** Rules may import a file that imports only `protocol`. */
function isPure(file: string): boolean {
  return imports.filter(({ from }) => from === file).every(({ to }) => inside('protocol')(to));
}

/** Returns the imports that break a rule, as readable lines. */
function broken(passes: (one: Import) => boolean): string[] {
  return imports.filter((one) => !passes(one)).map(({ from, to }) => `${from} imports ${to}`);
}

/** Returns import circles, one path for each circle found. */
function circlesIn(among: readonly Import[]): string[] {
  const next = Map.groupBy(among, ({ from }) => from);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}

test('finds import statements', () => {
  expect(imports.length).toBeGreaterThan(200);
  expect(
    importsOf(
      "import type { A } from './a.ts';\nimport './b.css';\nexport { c } from './c.ts';\nconst d = () => import('./d.ts');\nimport {\n  e,\n} from './e.ts';",
    ),
  ).toEqual([
    { source: './a.ts', typeOnly: true },
    { source: './b.css', typeOnly: false },
    { source: './c.ts', typeOnly: false },
    { source: './d.ts', typeOnly: false },
    { source: './e.ts', typeOnly: false },
  ]);
});

describe('imports between parts', () => {
  test('protocol depends on nothing of ours (move the word it needs into protocol)', () => {
    expect(
      broken(({ from, to }) => !inside('protocol')(from) || !isOurs(to) || inside('protocol')(to)),
    ).toEqual([]);
  });

  test('locales depend on nothing of ours (pass what a text needs as a parameter)', () => {
    expect(
      broken(({ from, to }) => !inside('locales')(from) || !isOurs(to) || inside('locales')(to)),
    ).toEqual([]);
  });

  test("client doesn't import the worker (put what both need into protocol)", () => {
    expect(broken(({ from, to }) => !inside('client')(from) || !inside('worker')(to))).toEqual([]);
  });

  test('companions import protocol and locales only, and nothing imports them', () => {
    expect(imports.some(({ from }) => inside('companions')(from))).toBe(true);
    const allowed = (path: string) => inside('protocol')(path) || inside('locales')(path);
    expect(
      broken(({ from, to }) => {
        if (inside('companions')(from) === inside('companions')(to)) return true;
        return inside('companions')(from) && (!isOurs(to) || allowed(to));
      }),
    ).toEqual([]);
  });

  test('files of client, protocol and locales import in one direction (move shared code to a separate file)', () => {
    const way = (from: string, to: string) => ({ from, to, typeOnly: false });
    const around = [way('a', 'b'), way('b', 'c'), way('c', 'b'), way('a', 'c')];
    expect(circlesIn(around)).toEqual(['b → c → b']);
    expect(circlesIn(imports.filter(({ from }) => !inside('worker')(from)))).toEqual([]);
  });

  test('only worker/site renders pages (give services values and not components)', () => {
    expect(
      broken(
        ({ from, to }) =>
          !inside('worker')(from) || inside('worker/site')(from) || !inside('client')(to),
      ),
    ).toEqual([]);
  });

  test('a service is imported through its index.ts (export there what other services may use)', () => {
    expect(
      broken(({ from, to }) => {
        const service = serviceOf(to);
        if (service === undefined || service === serviceOf(from)) return true;
        if (to === `worker/services/${service}/index.ts`) return true;
        // Two files collect the endpoints of all services and those of pages.
        if (/^worker\/services\/(?:page-endpoints|index)\.ts$/.test(from))
          return /\b(?:routes|page)\.ts$/.test(to);
        // The platform requires the entry point to export Durable Object classes.
        return from === 'worker/index.ts' && to.endsWith('-object.ts');
      }),
    ).toEqual([]);
  });

  test('an index.ts exports capabilities; worker/services/index.ts collects endpoints', () => {
    const isIndex = (file: string) => /^worker\/services\/[^/]+\/index\.ts$/.test(file);
    expect(broken(({ from, to }) => !isIndex(from) || !to.endsWith('routes.ts'))).toEqual([]);
  });

  test('files of the worker import in one direction at run time', () => {
    const atRunTime = imports.filter(({ from, typeOnly }) => inside('worker')(from) && !typeOnly);
    expect(circlesIn(atRunTime)).toEqual([]);
  });

  test('a drive module imports the kernel and itself (use hooks, messages, tasks and methods for others)', () => {
    const drive = 'worker/services/drive';
    // The module type and the typed method caller, which import no module at run time.
    const shared = [`${drive}/module.ts`, `${drive}/drive-of.ts`];
    expect(files).toEqual(expect.arrayContaining(shared));
    expect(
      broken(({ from, to }) => {
        const module = driveModuleOf(from);
        if (module === undefined || !inside(drive)(to) || driveModuleOf(to) === module) return true;
        return driveModuleOf(to) === 'kernel' || (module !== 'kernel' && shared.includes(to));
      }),
    ).toEqual([]);
  });

  test('every drive module is listed in modules.ts', () => {
    const listed = imports
      .filter(({ from }) => from === 'worker/services/drive/modules.ts')
      .map(({ to }) => driveModuleOf(to));
    const folders = new Set(files.map(driveModuleOf).filter((name) => name !== undefined));
    expect(listed.toSorted()).toEqual([...folders].filter((name) => name !== 'kernel').toSorted());
  });

  test('rules are pure (take time, randomness and storage as arguments)', () => {
    expect(
      broken(({ from, to, typeOnly }) => {
        if (!/\/(?:[\w-]+-)?rules\.ts$/.test(from) || !inside('worker/services')(from)) return true;
        return (
          typeOnly ||
          to === 'valibot' ||
          inside('protocol')(to) ||
          serviceOf(to) === serviceOf(from) ||
          isPure(to)
        );
      }),
    ).toEqual([]);
    for (const file of files.filter((name) => /^worker\/.*rules\.ts$/.test(name))) {
      const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      expect(code, `${file} reaches for the clock, for chance or for the network`).not.toMatch(
        /\bDate\.now\(|\bnew Date\(\)|Math\.random\(|\bfetch\(|crypto\.getRandomValues|randomUUID/,
      );
    }
  });

  test('client/ui and client/lib import no feature and nothing of app', () => {
    const below = (path: string) => inside('client/ui')(path) || inside('client/lib')(path);
    expect(
      broken(
        ({ from, to }) =>
          !below(from) ||
          !inside('client')(to) ||
          inside('client/lib')(to) ||
          (inside('client/ui')(from) && inside('client/ui')(to)),
      ),
    ).toEqual([]);
  });

  test('folders of the client import in one direction, including types and styles', () => {
    const folders = imports
      .filter(({ from, to }) => inside('client')(from) && inside('client')(to))
      .map((one) => ({ ...one, from: clientUnit(one.from), to: clientUnit(one.to) }))
      .filter(({ from, to }) => from !== to);
    expect(new Set(folders.map(({ from }) => from)).size).toBeGreaterThan(40);
    expect(circlesIn(folders)).toEqual([]);
  });

  test('features import neither layouts nor the route table (pass in what differs)', () => {
    expect(
      broken(
        ({ from, to }) =>
          !inside('client/features')(from) ||
          !(inside('client/app/layouts')(to) || inside('client/app/routes')(to)),
      ),
    ).toEqual([]);
  });

  test('the request pipeline imports no features (the captcha frame is registered)', () => {
    expect(
      broken(({ from, to }) => !inside('client/app/api')(from) || !inside('client/features')(to)),
    ).toEqual([]);
  });

  test('platform bindings are declared in one place', () => {
    const named = files.filter((file) => /\binterface Env\b/.test(readFileSync(file, 'utf8')));
    expect(named).toEqual(['worker/bindings.ts']);
  });
});

describe('server rendering requirements', () => {
  const client = files.filter(inside('client'));

  test('no page uses useId, because the document around #root changes the ids (name them)', () => {
    expect(client.filter((file) => /\buseId\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test("no element has a style attribute, which the pages' policy refuses (use a class)", () => {
    const styled = /<[a-z][^>]*\sstyle=/;
    const allowed = (file: string) => !styled.test(readFileSync(file, 'utf8'));
    expect(client.filter((file) => file.endsWith('.tsx') && !allowed(file))).toEqual([]);
  });

  test('markup from strings only goes through client/lib/trusted-html.ts', () => {
    const sinks =
      /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment/;
    const through = client.filter((file) => sinks.test(readFileSync(file, 'utf8')));
    for (const file of through) expect(readFileSync(file, 'utf8'), file).toContain('trustedHtml(');
    const policies = client.filter((file) => readFileSync(file, 'utf8').includes('createPolicy'));
    expect(policies).toEqual(['client/lib/trusted-html.ts']);
  });

  test("user-provided names can't change the text direction (show them with shownName)", () => {
    const texts = [
      // These show names inside sentences of t(), which isolates them, or only the user's own.
      'client/features/search/search-section.tsx',
      'client/features/account/devices-part.tsx',
      'client/features/account/passkey-rows.tsx',
      'client/features/account/profile-part.tsx',
      'client/features/files/toolbar/drive-bar.tsx',
      'client/features/offline/changes-dialog.tsx',
      'client/features/tasks/new-task/new-task-list.tsx',
      'client/features/uploads/drop-overlay.tsx',
      'client/features/account/user-menu.tsx',
      'client/features/payment/order-state.tsx',
      'client/features/payment/receipt-page.tsx',
    ];
    const shows = client.filter((file) => /<bdi\b/.test(readFileSync(file, 'utf8')));
    expect(shows.length).toBeGreaterThan(20);
    const raw = shows.filter(
      (file) => !/\b(?:shown|isolated)Name\b/.test(readFileSync(file, 'utf8')),
    );
    expect(raw.sort()).toEqual(texts.sort());
  });

  test('styles use logical left and right, because pages support both directions', () => {
    const physical =
      /(?:^|[\s;{])(?:margin|padding|border|inset)?-?(?:left|right)(?:-[a-z]+)?\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/m;
    const sheets = globSync('client/**/*.css');
    expect(sheets.length).toBeGreaterThan(3);
    expect(sheets.filter((file) => physical.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
