import type { ComponentType } from 'react';
import type { MessageKey } from '#locales/index.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import type { IconName } from '#client/ui/icons/drive-icon.tsx';

/** What every section is given. */
export interface SectionProps {
  /** '' while the browser has not said who it is: the frame is drawn and nothing is asked. */
  readonly userId: string;
  /** The folder in the address, '' for none. */
  readonly folderId: string;
  readonly query: URLSearchParams;
}

/** A part of the drive with an address of its own, and its entry in the frame's navigation. */
export interface Section {
  readonly icon: IconName;
  readonly label: MessageKey;
  /** The same where there is less room. */
  readonly shortLabel?: MessageKey;
  readonly command: CommandName | undefined;
  readonly Content: ComponentType<SectionProps>;
  /** A number beside its name. */
  readonly Badge?: ComponentType;
  /** Only its frame is drawn until the browser knows who it is, and its script comes then. */
  readonly isLazy?: boolean;
  /** Whether it stands in the column beside the files. */
  readonly inSide: boolean;
  /** Whether it stands in the bar below small screens. */
  readonly inBottom: boolean;
}
