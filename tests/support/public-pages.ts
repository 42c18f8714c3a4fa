import { routes } from '#client/app/routes/routes.ts';

const pathsOfRoutes = routes
  .filter(({ inSitemap }) => inSitemap)
  .map(({ path, listed }) => listed?.map((page) => page.path) ?? [path]);

/** Every address that may be indexed, without its language. */
export const publicPaths: readonly string[] = pathsOfRoutes.flat();

/**
 * Up to three addresses of each kind of page: what is the same for a kind need not be asked of
 * each.
 */
export const pathsOfEachKind: readonly string[] = pathsOfRoutes.flatMap((paths) =>
  paths.slice(0, 3),
);
