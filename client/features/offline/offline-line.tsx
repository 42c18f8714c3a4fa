import '#client/features/offline/offline.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useOnline } from '#client/ui/use-online.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useUploads } from '#client/features/uploads/use-uploads.ts';
import { usePendingChanges } from '#client/features/offline/use-pending-changes.ts';
import { installShell, takeSharedFiles } from '#client/app/offline/install.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { pickedFiles } from '#client/features/uploads/selected-files.ts';

interface OfflineLineProps {
  /** Destination of files shared from other apps: the current folder. */
  folderId: string;
  query: URLSearchParams;
}

/**
 * Offline support: installs the service worker, shows the offline banner with queued changes and
 * syncs them later. Rendered once in the frame; import it lazily.
 */
export default function OfflineLine(props: OfflineLineProps): ReactNode {
  return (
    <AreaTexts areas={['offline', 'drive', 'errors']}>
      <Line {...props} />
    </AreaTexts>
  );
}

function Line({ folderId, query }: OfflineLineProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const drive = useDrive();
  const isOnline = useOnline();
  const { waiting, stuck, catchUp } = usePendingChanges(drive.userId);
  const { registry } = drive;
  useEffect(() => void installShell(locale), [locale]);
  useEffect(() => registry.setContext({ isOffline: !isOnline }), [registry, isOnline]);
  useReceived(folderId, query);

  const wasAway = useRef(false);
  const count = waiting.length;
  useEffect(() => {
    if (!isOnline) {
      wasAway.current = true;
      return;
    }
    if (!wasAway.current && count === 0) return;
    const isBack = wasAway.current;
    wasAway.current = false;
    void catchUp().then((made) => {
      if (made > 0) drive.notify(t('offline.made', { count: made }));
      else if (isBack) drive.notify(t('offline.back'));
      if (made > 0 || isBack) drive.changed();
    });
    // Syncs when the network returns and when more changes are queued.
  }, [isOnline, count, catchUp]);

  // Queued changes already look applied: lists are rendered with them. If another tab sends them,
  // lists refetch.
  const drawn = useRef(0);
  useEffect(() => {
    if (count !== drawn.current && (!isOnline || count === 0)) drive.changed();
    drawn.current = count;
  }, [isOnline, count]);

  return (
    <div role="status" className="offline-place">
      {!isOnline && (
        <p className="offline-line">
          <Icon path={driveIcons['cloud-off']} />
          <span>
            {t('offline.away')} {count > 0 && t('offline.waits', { count })}
          </span>
        </p>
      )}
      {isOnline && stuck.length > 0 && (
        <p className="offline-line" data-stuck="">
          <Icon path={driveIcons.warning} />
          <span>{t('offline.stuck', { count: stuck.length })}</span>
          <button
            type="button"
            className="button plain"
            onClick={() => drive.show({ name: 'offline-changes' })}
          >
            {t('offline.look')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Adds files shared from another app to the uploads, once. */
function useReceived(folderId: string, query: URLSearchParams): void {
  const t = useText();
  const drive = useDrive();
  const { add } = useUploads();
  const hasReceived = query.get('received') === 'files';
  useEffect(() => {
    if (!hasReceived) return;
    void takeSharedFiles()
      .then((files) => {
        if (files.length > 0) return add(pickedFiles(files), folderId, t('drive.allFiles'));
      })
      .catch((error: unknown) => drive.fail(error));
    // The URL requests it once; taking the files clears them.
  }, [hasReceived]);
}
