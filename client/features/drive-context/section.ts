import type { ComponentType } from 'react';
import type { MessageKey } from '#locales/index.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import type { DriveIconName } from '#client/ui/icons/drive-icons.ts';

/** Props of every section. */
export interface SectionProps {
  /** '' until the browser knows the user: the frame is rendered without requests. */
  readonly userId: string;
  /** The folder in the URL, '' for none. */
  readonly folderId: string;
  readonly query: URLSearchParams;
}

/** A part of the drive with its own URL and navigation entry. */
export interface Section {
  readonly icon: DriveIconName;
  readonly label: MessageKey;
  /** A shorter label for narrow layouts. */
  readonly shortLabel?: MessageKey;
  readonly command: CommandName | undefined;
  readonly Content: ComponentType<SectionProps>;
  /** A number next to the name. */
  readonly Badge?: ComponentType;
  /** Renders only the frame until the browser knows the user, and loads the section's code then. */
  readonly isLazy?: boolean;
  /** Listed in the sidebar. */
  readonly inSide: boolean;
  /** Listed in the bottom bar of small screens. */
  readonly inBottom: boolean;
}
