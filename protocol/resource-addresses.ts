/** Resources that access tokens are for, by their addresses (RFC 8707, RFC 9728). */

/** Path of the endpoint of the Model Context Protocol on the site. */
export const mcpPath = '/mcp';

/** Returns the address of the MCP endpoint of a site. */
export function mcpResource(siteOrigin: string): string {
  return siteOrigin + mcpPath;
}

/**
 * Returns the resource of a request, '' for the API and for the site itself. Undefined for a
 * resource of someone else.
 */
export function knownResource(siteOrigin: string, requested: string): string | undefined {
  const asked = requested.replace(/\/$/, '');
  if (['', siteOrigin, `${siteOrigin}/api`].includes(asked)) return '';
  return asked === mcpResource(siteOrigin) ? asked : undefined;
}
