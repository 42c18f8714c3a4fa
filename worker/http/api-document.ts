import type { AppContext } from '#worker/bindings.ts';

/**
 * Returns the OpenAPI document, which the build generates from the calls that `serve` puts on the
 * router.
 */
export async function serveApiDocument(c: AppContext): Promise<Response> {
  const printed = await c.env.ASSETS.fetch(new URL('/openapi.json', c.req.url));
  return new Response(printed.body, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
