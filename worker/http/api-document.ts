import type { AppContext } from '#worker/bindings.ts';

/**
 * Answers with the OpenAPI document, which the build printed from the calls that `serve` puts on
 * the router.
 */
export async function apiDocument(c: AppContext): Promise<Response> {
  const printed = await c.env.ASSETS.fetch(new URL('/openapi.json', c.req.url));
  return new Response(printed.body, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
