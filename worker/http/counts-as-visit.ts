import { isCrawler } from '#protocol/device.ts';

/**
 * False for requests that no one looks at: HEAD, prefetches of browsers, crawlers, and programs
 * that draw the preview of a link.
 */
export function countsAsVisit(request: Request): boolean {
  if (request.method === 'HEAD' || isPrefetch(request)) return false;
  return !isCrawler(request.headers.get('user-agent') ?? '');
}

/** True for a request that a browser makes ahead, in case its user follows a link. */
export function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz');
  return purpose !== null && /\bpre(?:fetch|render|view)/i.test(purpose);
}
