import { lazy, type ReactNode, useState } from 'react';
import { ExpectedCommands } from '#client/features/command-menus/expected-commands.tsx';
import { AfterFirstPaint } from '#client/features/drive-context/after-first-paint.tsx';
import { OnFirstUse } from '#client/features/drive-context/on-first-use.tsx';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { EarlyDrops } from '#client/features/uploads/early-drops.tsx';
import { useOnline } from '#client/ui/use-online.ts';
import { hasFreeDays, useHasPendingChanges, useHasUploads } from './unfinished-work.ts';

const AnnouncementLine = lazy(() => import('#client/features/drive/announcement-line.tsx'));
const FrameTasks = lazy(() => import('#client/features/tasks/frame-tasks.tsx'));
const FreeDaysNews = lazy(() => import('#client/features/premium/free-days-news.tsx'));
const LiveConnection = lazy(() => import('#client/features/live/live-connection.tsx'));
const OfflineLine = lazy(() => import('#client/features/offline/offline-line.tsx'));
const PullToRefresh = lazy(() => import('../files/pull-to-refresh.tsx'));
const Uploading = lazy(() => import('#client/features/uploads/uploading.tsx'));

/** The operator's notice and the state of the network, above the section. */
export function FrameLines(props: { folderId: string; query: URLSearchParams }): ReactNode {
  const { folderId, query } = props;
  const { userId } = useDrive();
  const isOnline = useOnline();
  const hasChanges = useHasPendingChanges(userId);
  const [isNewUser] = useState(hasFreeDays);
  return (
    <>
      <AfterFirstPaint>
        <AnnouncementLine />
      </AfterFirstPaint>
      <OnFirstUse isUrgent={isNewUser}>
        <FreeDaysNews />
      </OnFirstUse>
      {/* It couldn't be loaded anymore once it's needed. */}
      <AfterFirstPaint isUrgent={!isOnline || hasChanges || query.has('received')}>
        <OfflineLine folderId={folderId} query={query} />
      </AfterFirstPaint>
    </>
  );
}

/** Parts of the frame that show nothing at first: tasks, notices of changes, uploads. */
export function FrameTools(props: { folderId: string; isInTree: boolean }): ReactNode {
  const { folderId, isInTree } = props;
  const { registry, userId } = useDrive();
  const hasUploads = useHasUploads(userId);
  return (
    <>
      <OnFirstUse waiting={<ExpectedCommands registry={registry} of="tasks" />}>
        <FrameTasks folderId={folderId} />
      </OnFirstUse>
      <AfterFirstPaint>
        <LiveConnection />
      </AfterFirstPaint>
      {matchMedia('(pointer: coarse)').matches && (
        <OnFirstUse>
          <PullToRefresh />
        </OnFirstUse>
      )}
      <OnFirstUse
        isUrgent={hasUploads}
        waiting={
          <>
            <ExpectedCommands registry={registry} of="uploads" />
            <EarlyDrops />
          </>
        }
      >
        <Uploading folderId={isInTree ? folderId : ''} />
      </OnFirstUse>
    </>
  );
}
