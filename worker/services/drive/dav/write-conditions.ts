/** Conditions of a request that writes a file (RFC 9110 section 13), each '' if it is absent. */
export interface WriteConditions {
  ifMatch: string;
  ifNoneMatch: string;
  ifUnmodifiedSince: string;
}

/** True if a file in this state may be written; its etag is '' if it doesn't exist yet. */
export function mayWrite(
  { ifMatch, ifNoneMatch, ifUnmodifiedSince }: WriteConditions,
  { etag, modifiedSeconds }: { etag: string; modifiedSeconds: number },
): boolean {
  if (ifMatch !== '' && !names(ifMatch, etag)) return false;
  if (ifNoneMatch !== '' && names(ifNoneMatch, etag)) return false;
  const since = Math.floor(Date.parse(ifUnmodifiedSince) / 1000);
  return ifMatch !== '' || etag === '' || Number.isNaN(since) || modifiedSeconds <= since;
}

function names(list: string, etag: string): boolean {
  return etag !== '' && list.split(',').some((one) => one.trim() === '*' || one.trim() === etag);
}
