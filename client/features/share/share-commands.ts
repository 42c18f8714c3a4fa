import type { MessageKey } from '#locales/index.ts';
import type { IconName } from '#client/ui/icons/icon.tsx';

/**
 * What can be done with what a share holds: the same registry feeds the page's buttons and the bar
 * of a selection.
 */
export type ShareCommand = 'save' | 'download';

interface CommandEntry {
  readonly name: ShareCommand;
  readonly icon: IconName;
  /** For everything in the share. */
  readonly label: MessageKey;
  /** For what is selected, where there is less room. */
  readonly shortLabel: MessageKey;
  readonly primary: boolean;
}

export const shareCommands: readonly CommandEntry[] = [
  {
    name: 'save',
    icon: 'save',
    label: 'share.save',
    shortLabel: 'share.saveShort',
    primary: true,
  },
  {
    name: 'download',
    icon: 'download',
    label: 'share.download',
    shortLabel: 'share.downloadShort',
    primary: false,
  },
];
