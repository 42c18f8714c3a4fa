import { type ReactNode, useEffect, useState } from 'react';
import { listShares, type OwnShare, updateShare } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { useText } from '#client/ui/text.ts';
import { linkOf, type ShareLink } from '../share-link.ts';

interface ShareTargetProps {
  /** The link that will show the files; undefined for a new one. */
  target: OwnShare | undefined;
  onChange(target: OwnShare | undefined): void;
}

/** Links offered. */
const offeredMax = 50;

/** Offers the user's open links, so that one of them can show other files from now on. */
export function ShareTarget({ target, onChange }: ShareTargetProps): ReactNode {
  const t = useText();
  const shares = useOpenShares();
  if (shares.length === 0) return null;
  return (
    <div className="share-target">
      <div className="option-line">
        <label htmlFor="share-target">{t('shares.target')}</label>
        <select
          id="share-target"
          className="field"
          value={target?.share_id ?? ''}
          onChange={({ target: { value } }) =>
            onChange(shares.find(({ share_id: id }) => id === value))
          }
        >
          <option value="">{t('shares.targetNew')}</option>
          {shares.map((share) => (
            <option key={share.share_id} value={share.share_id}>
              {shownName([share.title, share.label].filter(Boolean).join(' · '))}
            </option>
          ))}
        </select>
      </div>
      {target && <p className="sheet-tip">{t('shares.targetTip')}</p>}
    </div>
  );
}

/** The newest links that are open; [] until they are known. */
function useOpenShares(): readonly OwnShare[] {
  const [shares, setShares] = useState<readonly OwnShare[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // If the list can't be read, a new link can still be created.
    request(listShares, { limit: offeredMax }).then(
      ({ data }) =>
        isCurrent && setShares(data.filter(({ share_status: status }) => status === 'OK')),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return shares;
}

/** Lets a link show these files instead of its own. */
export async function replaceContents(
  share: OwnShare,
  files: readonly RowFacts[],
): Promise<ShareLink> {
  await request(updateShare, {
    share_id: share.share_id,
    file_ids: files.map(({ id }) => id),
  });
  return linkOf(share);
}
