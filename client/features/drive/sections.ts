import { type ComponentType, lazy } from 'react';
import AllSection from '../files/all-section.tsx';
import RecentSection from '../files/recent-section.tsx';
import StarredSection from '../files/starred-section.tsx';
import TrashSection from '../files/trash-section.tsx';
import type { SectionName } from '../drive-context/section-names.ts';
import type { Section, SectionProps } from '../drive-context/section.ts';

/** Every section, in sidebar order. */
export const sections = {
  all: {
    icon: 'folder',
    label: 'drive.allFiles',
    shortLabel: 'drive.files',
    command: 'goAll',
    Content: AllSection,
    inSide: true,
    inBottom: true,
  },
  recent: {
    icon: 'clock',
    label: 'drive.recent',
    command: 'goRecent',
    Content: RecentSection,
    inSide: true,
    inBottom: true,
  },
  starred: {
    icon: 'star',
    label: 'drive.starred',
    command: 'goStarred',
    Content: StarredSection,
    inSide: true,
    inBottom: false,
  },
  shares: {
    icon: 'link',
    label: 'drive.shares',
    command: 'goShares',
    ...lazySection(() => import('../file-requests/links-section.tsx')),
    inSide: true,
    inBottom: false,
  },
  tasks: {
    icon: 'bolt',
    label: 'drive.tasks',
    command: 'goTasks',
    ...lazySection(() => import('../tasks/tasks-section.tsx')),
    Badge: lazy(() => import('#client/features/tasks/task-badge.tsx')),
    inSide: true,
    inBottom: true,
  },
  trash: {
    icon: 'trash',
    label: 'drive.trashSection',
    command: 'goTrash',
    Content: TrashSection,
    inSide: true,
    inBottom: false,
  },
  search: {
    icon: 'search',
    label: 'drive.find',
    command: undefined,
    ...lazySection(() => import('../search/search-section.tsx')),
    inSide: false,
    inBottom: false,
  },
  account: {
    icon: 'user',
    label: 'drive.account',
    command: 'goAccount',
    ...lazySection(() => import('../account/account-section.tsx')),
    inSide: false,
    inBottom: false,
  },
  feedback: {
    icon: 'message',
    label: 'commands.goFeedback',
    command: 'goFeedback',
    ...lazySection(() => import('../feedback/feedback-section.tsx')),
    inSide: false,
    inBottom: false,
  },
} as const satisfies Record<SectionName, Section>;

/** A section whose code loads on the first visit. */
export function lazySection(
  load: () => Promise<{ default: ComponentType<SectionProps> }>,
): Pick<Section, 'Content' | 'isLazy'> {
  return { Content: lazy(load), isLazy: true };
}
