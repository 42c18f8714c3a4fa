import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * One line that brings something in, as paths from the repository's root; packages keep their own
 * names.
 */
interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const files = globSync('{protocol,locales,client,worker}/**/*.{ts,tsx}', {
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
const isOurs = (path: string) => /^(protocol|locales|client|worker)\//.test(path);
const serviceOf = (path: string) => /^worker\/services\/([^/]+)\//.exec(path)?.[1];

/** The module of the drive that a file belongs to, or `kernel`; undefined for the files above them. */
const driveModuleOf = (path: string) => /^worker\/services\/drive\/([\w-]+)\//.exec(path)?.[1];

/**
 * The folder of the client a file belongs to: a feature, a folder of app/, `client/ui` and so on.
 * What is directly in app/ assembles the others and is one of its own.
 */
function clientUnit(path: string): string {
  const [, area = '', name = '', ...rest] = path.split('/');
  const isDivided = (area === 'app' || area === 'features') && rest.length > 0;
  return isDivided ? `client/${area}/${name}` : `client/${area}`;
}

/**
 * A file that knows only the words of protocol can be asked by rules without making them less pure.
 */
function isPure(file: string): boolean {
  return imports.filter(({ from }) => from === file).every(({ to }) => inside('protocol')(to));
}

/** Imports that go through a wall, each as a line to read. */
function broken(passes: (one: Import) => boolean): string[] {
  return imports.filter((one) => !passes(one)).map(({ from, to }) => `${from} imports ${to}`);
}

/**
 * The ways on which files come back to themselves through what they import, one for each such
 * circle that is found.
 */
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

test('the lines that import are found', () => {
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
  test('protocol depends on nothing of ours: move the word it needs into protocol', () => {
    expect(
      broken(({ from, to }) => !inside('protocol')(from) || !isOurs(to) || inside('protocol')(to)),
    ).toEqual([]);
  });

  test('locales depend on nothing of ours: pass what a text needs as a parameter', () => {
    expect(
      broken(({ from, to }) => !inside('locales')(from) || !isOurs(to) || inside('locales')(to)),
    ).toEqual([]);
  });

  test('client never points back at the worker: put what both need into protocol', () => {
    expect(broken(({ from, to }) => !inside('client')(from) || !inside('worker')(to))).toEqual([]);
  });

  test('files of the client, of protocol and of locales import in one direction: give what two need from each other a file', () => {
    const way = (from: string, to: string) => ({ from, to, typeOnly: false });
    const around = [way('a', 'b'), way('b', 'c'), way('c', 'b'), way('a', 'c')];
    expect(circlesIn(around)).toEqual(['b → c → b']);
    expect(circlesIn(imports.filter(({ from }) => !inside('worker')(from)))).toEqual([]);
  });

  test('only worker/site renders pages: a service answers any client, so give it values and not components', () => {
    expect(
      broken(
        ({ from, to }) =>
          !inside('worker')(from) || inside('worker/site')(from) || !inside('client')(to),
      ),
    ).toEqual([]);
  });

  test('a service is entered through its index.ts: export there what other services may use', () => {
    expect(
      broken(({ from, to }) => {
        const service = serviceOf(to);
        if (service === undefined || service === serviceOf(from)) return true;
        if (to === `worker/services/${service}/index.ts`) return true;
        // One file puts the endpoints of all services together.
        if (from === 'worker/services/index.ts') return /\b(?:routes|page)\.ts$/.test(to);
        // The platform wants the classes of Durable Objects exported by the entry point.
        return from === 'worker/index.ts' && to.endsWith('-object.ts');
      }),
    ).toEqual([]);
  });

  test('an index.ts exports capabilities: endpoints are collected by worker/services/index.ts', () => {
    const isIndex = (file: string) => /^worker\/services\/[^/]+\/index\.ts$/.test(file);
    expect(broken(({ from, to }) => !isIndex(from) || !to.endsWith('routes.ts'))).toEqual([]);
  });

  test('files of the worker import in one direction at run time', () => {
    const atRunTime = imports.filter(({ from, typeOnly }) => inside('worker')(from) && !typeOnly);
    expect(circlesIn(atRunTime)).toEqual([]);
  });

  test('a module of the drive imports the kernel and itself: reach other modules by hooks, messages, tasks and methods', () => {
    const drive = 'worker/services/drive';
    // The type of a module, and the typed caller of methods, which import no module at run time.
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

  test('every module of the drive is in modules.ts', () => {
    const listed = imports
      .filter(({ from }) => from === 'worker/services/drive/modules.ts')
      .map(({ to }) => driveModuleOf(to));
    const folders = new Set(files.map(driveModuleOf).filter((name) => name !== undefined));
    expect(listed.toSorted()).toEqual([...folders].filter((name) => name !== 'kernel').toSorted());
  });

  test('rules are pure: take time, randomness and storage as arguments', () => {
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

  test('client/ui and client/lib know no feature, and of the app nothing', () => {
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

  test('folders of the client import in one direction, types and styles included', () => {
    const folders = imports
      .filter(({ from, to }) => inside('client')(from) && inside('client')(to))
      .map((one) => ({ ...one, from: clientUnit(one.from), to: clientUnit(one.to) }))
      .filter(({ from, to }) => from !== to);
    expect(new Set(folders.map(({ from }) => from)).size).toBeGreaterThan(40);
    expect(circlesIn(folders)).toEqual([]);
  });

  test('features know neither layouts nor the route table: hand in what differs', () => {
    expect(
      broken(
        ({ from, to }) =>
          !inside('client/features')(from) ||
          !(inside('client/app/layouts')(to) || inside('client/app/routes')(to)),
      ),
    ).toEqual([]);
  });

  test('the request pipeline knows no features: the captcha frame is handed in', () => {
    expect(
      broken(({ from, to }) => !inside('client/app/api')(from) || !inside('client/features')(to)),
    ).toEqual([]);
  });

  test('the bindings of the platform are named in one place', () => {
    const named = files.filter((file) => /\binterface Env\b/.test(readFileSync(file, 'utf8')));
    expect(named).toEqual(['worker/bindings.ts']);
  });
});

describe('what server rendering asks of the client', () => {
  const client = files.filter(inside('client'));

  test('no page uses useId: the document around #root would give other ids than hydration; name the ids', () => {
    expect(client.filter((file) => /\buseId\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('no element has a style attribute: the policy of pages refuses it; use a class', () => {
    const styled = /<[a-z][^>]*\sstyle=/;
    const allowed = (file: string) => !styled.test(readFileSync(file, 'utf8'));
    expect(client.filter((file) => file.endsWith('.tsx') && !allowed(file))).toEqual([]);
  });

  test('markup as text goes through client/lib/trusted-html.ts and no other door', () => {
    const sinks =
      /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment/;
    const through = client.filter((file) => sinks.test(readFileSync(file, 'utf8')));
    for (const file of through) expect(readFileSync(file, 'utf8'), file).toContain('trustedHtml(');
    const policies = client.filter((file) => readFileSync(file, 'utf8').includes('createPolicy'));
    expect(policies).toEqual(['client/lib/trusted-html.ts']);
  });

  test('names that people give cannot turn the direction of reading: show them by shownName', () => {
    const texts = [
      // What t() puts into a sentence is isolated there, and the rest is nobody's doing but one's
      // own.
      'client/features/search/search-section.tsx',
      'client/features/account/devices-part.tsx',
      'client/features/account/passkey-rows.tsx',
      'client/features/account/profile-part.tsx',
      'client/features/files/toolbar/drive-bar.tsx',
      'client/features/offline/changes-dialog.tsx',
      'client/features/uploads/drop-overlay.tsx',
      'client/features/account/user-menu.tsx',
    ];
    const shows = client.filter((file) => /<bdi\b/.test(readFileSync(file, 'utf8')));
    expect(shows.length).toBeGreaterThan(20);
    const raw = shows.filter(
      (file) => !/\b(?:shown|isolated)Name\b/.test(readFileSync(file, 'utf8')),
    );
    expect(raw.sort()).toEqual(texts.sort());
  });

  test('styles have no physical left and right: pages must read in both directions', () => {
    const physical =
      /(?:^|[\s;{])(?:margin|padding|border|inset)?-?(?:left|right)(?:-[a-z]+)?\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/m;
    const sheets = globSync('client/**/*.css');
    expect(sheets.length).toBeGreaterThan(3);
    expect(sheets.filter((file) => physical.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
