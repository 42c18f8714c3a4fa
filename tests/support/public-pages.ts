import { routes } from '#client/app/routes/routes.ts';

const pathsOfRoutes = routes
  .filter(({ inSitemap }) => inSitemap)
  .map(({ path, listed }) => listed?.map((page) => page.path) ?? [path]);

/** All indexable paths, without their locale. */
export const publicPaths: readonly string[] = pathsOfRoutes.flat();

/** Up to three paths of each kind of page, for properties that a kind has in common. */
export const pathsOfEachKind: readonly string[] = pathsOfRoutes.flatMap((paths) =>
  paths.slice(0, 3),
);
