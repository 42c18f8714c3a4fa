import { type ReactNode, useEffect, useState } from 'react';
import { spaceUse } from '#protocol/files.ts';
import { formatSize } from '#protocol/size.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useMessages } from '#client/ui/text.ts';

/** Avoids counting folders that are selected only in passing. */
const pauseMs = 350;

/**
 * Size of a folder with its content, counted by the server; for very large folders, a lower bound.
 */
export function FolderSize({ id, stamp }: { id: string; stamp: number }): ReactNode {
  const { t, locale } = useMessages();
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(true), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, error, refresh } = useCall(
    spaceUse,
    isRequested ? { parent_id: id, limit: 1 } : undefined,
    { isRepeated: false },
  );
  useEffect(() => {
    if (stamp > 0) void refresh();
  }, [stamp, refresh]);
  if (error !== undefined) return null;
  const size = data && formatSize(data.size, { locale });
  return (
    <>
      <dt>{t('details.size')}</dt>
      <dd className="num">
        {!data
          ? t('details.counting')
          : data.complete
            ? size
            : t('details.atLeast', { text: size ?? '' })}
        {data && <small>{t('details.files', { count: data.file_count })}</small>}
      </dd>
    </>
  );
}
