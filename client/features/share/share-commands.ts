import type { MessageKey } from '#locales/index.ts';
import type { IconName } from '#client/ui/icons/icons.ts';

/** Commands for the items of a share, used by the page's buttons and the selection bar. */
export type ShareCommand = 'save' | 'download';

interface CommandEntry {
  readonly name: ShareCommand;
  readonly icon: IconName;
  /** Label for everything in the share. */
  readonly label: MessageKey;
  /** Shorter label for the selection bar. */
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
