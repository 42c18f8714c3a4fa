import type { ReactNode } from 'react';
import type { File } from '#protocol/drive.ts';
import type { CommandDesk } from '#client/features/commands/command-registry.ts';
import type { IconName } from '#client/ui/icons/drive-icon.tsx';
import type { PlayOrder } from './playback/play-order.ts';
import type { PlayPosition } from './playback/play-position.ts';
import type { FileBeside } from '../../lib/formats/subtitles.ts';

/** A command for the file that is shown, as the registry of commands words it. */
export interface PreviewCommand {
  readonly name: string;
  readonly icon: IconName;
  readonly text: string;
  run(): void;
}

/** Where recordings were left, on whatever device. */
export interface Plays {
  read(file: File): Promise<PlayPosition | undefined>;
  note(file: File, position: PlayPosition): Promise<void>;
}

/** What the place a preview is opened in can do; a shared link can do less than one's own drive. */
export interface PreviewHost {
  /**
   * Where the commands of the place are, which the preview's own join; without it they have a desk
   * to themselves.
   */
  readonly desk?: CommandDesk;
  /** Reads a file with its links. */
  readFile(id: string): Promise<File>;
  /** The files of the same folder, in the order of the list: the playlist, and subtitles. */
  filesBeside?(file: File): Promise<readonly FileBeside[]>;
  readonly plays?: Plays;
  /** Told once a file has been looked at for a moment. */
  noteView?(file: File): void;
  /** Whether a recording may go on in a corner of the page while the preview is closed. */
  readonly canMinimise?: boolean;
  /** Calls back when files may have changed; what it answers ends that. */
  onChanged?(listener: () => void): () => void;
  commands?(file: File): readonly PreviewCommand[];
  details?(file: File): ReactNode;
  /** Asks where to unpack an archive, and does it. */
  unpack?(file: File): void;
  /** Makes a task of a torrent; resolves when it has begun. */
  fetchTorrent?(file: File): Promise<void>;
}

/** How recordings are played, the same from one to the next. */
export interface PlayHabits {
  readonly rate: number;
  readonly isShuffled: boolean;
  readonly playsOn: boolean;
}

/** What a viewer knows of the preview around it. */
export interface PreviewRoom {
  readonly host: PreviewHost;
  /** Takes what a viewer can do with what it shows. */
  readonly desk: CommandDesk;
  /** Says aloud what was done. */
  say(text: string): void;
  readonly isSmall: boolean;
  readonly habits: PlayHabits;
  setHabits(change: Partial<PlayHabits>): void;
  /** The order recordings are played in, kept from one to the next; undefined before the first. */
  readonly order: PlayOrder | undefined;
  setOrder(order: PlayOrder): void;
  go(way: 'next' | 'previous' | 'close'): void;
  /** Shows another file where this one is. */
  show(id: string): void;
  minimise?(): void;
}

/** What every viewer is given. */
export interface ViewerProps {
  readonly file: File;
  readonly room: PreviewRoom;
  /** The file cannot be shown after all. */
  fail(): void;
}
