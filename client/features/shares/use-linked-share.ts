import { useEffect } from 'react';
import { listShares } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';

/**
 * Opens the details of the share in the URL once a user is signed in, and removes it from the URL,
 * so that neither Back nor a reload repeats it. Shares of others are ignored.
 */
export function useLinkedShare(isKnown: boolean, query: URLSearchParams): void {
  const navigate = useNavigate();
  const { path } = usePage();
  const drive = useDrive();
  const linkedId = query.get('share_id');
  const search = query.toString();
  useEffect(() => {
    if (!isKnown || !linkedId) return undefined;
    let isCurrent = true;
    const filters = JSON.stringify({ id: { eq: linkedId } });
    request(listShares, { filters, limit: 1 }).then(
      ({ data: [share] }) => {
        if (!isCurrent) return;
        navigate(withQuery(path, search, { share_id: null }), { replace: true });
        if (share) drive.show({ name: 'share-details', share });
      },
      (error: unknown) => isCurrent && void drive.fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isKnown, linkedId, search, path, navigate, drive]);
}
