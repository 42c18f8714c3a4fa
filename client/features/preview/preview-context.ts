import type { ReactNode } from 'react';
import type { File } from '#protocol/drive.ts';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import type { DriveIconName } from '#client/ui/icons/drive-icons.ts';
import type { PlayOrder } from './playback/play-order.ts';
import type { PlayPosition } from './playback/play-position.ts';
import type { SiblingFile } from '../../lib/formats/subtitles.ts';

/** A host's command for the previewed file, with its name from the command registry. */
export interface PreviewCommand {
  readonly name: string;
  readonly icon: DriveIconName;
  readonly text: string;
  run(): void;
}

/** Stores playback positions, shared by all devices of the user. */
export interface PlaybackPositions {
  read(file: File): Promise<PlayPosition | undefined>;
  save(file: File, position: PlayPosition): Promise<void>;
}

/**
 * Capabilities of the page that hosts the preview. A shared link offers fewer than the user's
 * drive.
 */
export interface PreviewHost {
  /**
   * The page's command registry, which the preview's commands join. Without it, the preview creates
   * its own.
   */
  readonly registry?: CommandRegistry;
  /** Reads a file with its links. */
  readFile(id: string): Promise<File>;
  /** Files in the same folder, in list order. Used for the playlist and for subtitles. */
  readSiblingFiles?(file: File): Promise<readonly SiblingFile[]>;
  readonly playbackPositions?: PlaybackPositions;
  /** Called once the file has been viewed for 1.5 s. */
  recordView?(file: File): void;
  /** Allows a recording to keep playing in a corner of the page after the preview closes. */
  readonly canMinimize?: boolean;
  /** Subscribes to possible file changes. Returns the unsubscribe function. */
  onChanged?(listener: () => void): () => void;
  commands?(file: File): readonly PreviewCommand[];
  /** The main command: saves the previewed file to the user's drive. */
  readonly save?: { readonly label: string; run(file: File): void };
  details?(file: File): ReactNode;
  /** Opens a dialog with the players of this device. */
  openInPlayer?(file: File): void;
  /** Opens a dialog that asks where to unzip the archive, then unzips it. */
  unzip?(file: File): void;
  /** Creates a task from a torrent file. Resolves when the task has started. */
  startTorrent?(file: File): Promise<void>;
}

/** Playback settings, kept from one recording to the next. */
export interface PlaybackSettings {
  readonly rate: number;
  readonly isShuffled: boolean;
  readonly autoplaysNext: boolean;
}

/** The preview's state and actions for its viewers. */
export interface PreviewContext {
  readonly host: PreviewHost;
  /** Registry for the viewer's own commands. */
  readonly registry: CommandRegistry;
  /** Announces a result to screen readers. */
  announce(text: string): void;
  readonly isSmall: boolean;
  readonly playbackSettings: PlaybackSettings;
  setPlaybackSettings(change: Partial<PlaybackSettings>): void;
  /** Playback order, kept from one recording to the next. Undefined before the first one. */
  readonly order: PlayOrder | undefined;
  setOrder(order: PlayOrder): void;
  go(way: 'next' | 'previous' | 'close'): void;
  /** Replaces the previewed file. */
  show(id: string): void;
  minimize?(): void;
}

/** Props of every viewer. */
export interface ViewerProps {
  readonly file: File;
  readonly context: PreviewContext;
  /** Reports that the file can't be shown. The download is offered instead. */
  fail(): void;
}
