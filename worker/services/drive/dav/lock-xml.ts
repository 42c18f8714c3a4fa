import type { ShownLock } from '#worker/services/drive/dav/lock-methods.ts';
import type { PropertyContext } from '#worker/services/drive/dav/live-properties.ts';
import { escapeXml } from '#worker/http/xml-text.ts';

const entry = (scope: string) =>
  `<D:lockentry><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`;

/** Content of `supportedlock`. */
export const supportedLock = entry('exclusive') + entry('shared');

/** Returns the content of `lockdiscovery`. */
export function lockDiscovery(
  locks: readonly ShownLock[],
  { hrefOf, now }: Pick<PropertyContext, 'hrefOf' | 'now'>,
): string {
  return locks
    .map(
      ({ token, isExclusive, isDeep, owner, expiresAt, root, isFolder }) =>
        '<D:activelock>' +
        `<D:lockscope><D:${isExclusive ? 'exclusive' : 'shared'}/></D:lockscope>` +
        '<D:locktype><D:write/></D:locktype>' +
        `<D:depth>${isDeep ? 'infinity' : '0'}</D:depth>` +
        owner +
        `<D:timeout>Second-${Math.max(0, Math.ceil((expiresAt - now) / 1000))}</D:timeout>` +
        `<D:locktoken><D:href>${escapeXml(token)}</D:href></D:locktoken>` +
        `<D:lockroot><D:href>${escapeXml(hrefOf(root, isFolder))}</D:href></D:lockroot>` +
        '</D:activelock>',
    )
    .join('');
}
