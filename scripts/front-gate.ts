/**
 * Headers with the visitor's address and country. A proxy in front of a local start sets them, as
 * Cloudflare does in front of a deployment.
 */
const addressHeaders = ['cf-connecting-ip', 'cf-ipcountry'];

/**
 * Returns the source of a module around `inner`, the worker's module. Cloudflare sets `cf-*` on
 * every request; the local runtime passes on those of the client, who could choose an address. The
 * module removes them, `request.cf` and the runtime's own `mf-*`. With `trustsProxy`, address and
 * country stay.
 */
export function frontGateScript(inner: string, trustsProxy: boolean): string {
  return `import worker from '${inner}';
export * from '${inner}';

const trusted = new Set(${JSON.stringify(trustsProxy ? addressHeaders : [])});

export default {
  ...worker,
  fetch(request, env, ctx) {
    const headers = new Headers(request.headers);
    for (const [name] of request.headers) {
      if (/^(?:cf|mf)-/.test(name) && !trusted.has(name)) headers.delete(name);
    }
    const cf = { clientAcceptEncoding: request.cf?.clientAcceptEncoding };
    return worker.fetch(new Request(request, { headers, cf }), env, ctx);
  },
};
`;
}
