import type { IconPath } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/** Icons of the drive, including those of icons.ts. */
export const driveIcons = {
  ...icons,
  'arrow-down': 'M12 5v14m0 0 6-6m-6 6-6-6',
  'arrow-left': 'M19 12H5m0 0 6-6m-6 6 6 6',
  'arrow-right': 'M5 12h14m0 0-6-6m6 6-6 6',
  'arrow-up': 'M12 19V5m0 0-6 6m6-6 6 6',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5L19 18.5H5l1.5-2ZM10.5 21h3',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'cloud-off':
    'M8.5 8A5.5 5.5 0 0 1 17 11.2a3.9 3.9 0 0 1 2.6 6.3M16.5 18.5H7.5a4 4 0 0 1-1.2-7.8M4 4l16 16',
  copy: 'M9 9h10v11H9zM15 9V5H5v11h4',
  'copy-to':
    'M7.5 6v8.5A1.5 1.5 0 0 0 9 16h10a1.5 1.5 0 0 0 1.5-1.5V8A1.5 1.5 0 0 0 19 6.5h-4.5l-2-2H9A1.5 1.5 0 0 0 7.5 6ZM3.5 9v9A1.5 1.5 0 0 0 5 19.5h11.5',
  'delete-forever': 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10 11.2l4 4.3m0-4.3-4 4.3',
  'empty-trash': 'M5.5 10h13M7 10l.8 10h8.4L17 10M5 7.6l13.5-3.4M10 6.3l-.4-1.7 3.9-1 .4 1.7',
  filter: 'M4 6h16l-6 7v6l-4-2v-4L4 6Z',
  'full-screen': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  'full-screen-end': 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  minimize: 'M4 5h16v14H4zM20 12h-7v7',
  minus: 'M5 12h14',
  more: 'M4.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m7 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m7 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
  move: 'M3.5 7.5V18A1.5 1.5 0 0 0 5 19.5h14a1.5 1.5 0 0 0 1.5-1.5V9A1.5 1.5 0 0 0 19 7.5h-7L10 5H5a1.5 1.5 0 0 0-1.5 1.5ZM9 13.5h6m0 0-2.5-2.5m2.5 2.5L12.5 16',
  pause: 'M9 6v12M15 6v12',
  pencil: 'm4 20 .8-4L15.5 5.3a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L8 19.2 4 20Z',
  'picture-in-picture': 'M20 11V5H4v14h6M13 14h8v6h-8z',
  'play-on': 'M5 5.5v13l9-6.5-9-6.5ZM18.5 5.5v13',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-4.5V9H15',
  settings: 'M5 7h8m4 0h2M5 17h2m4 0h8M15 5v4M9 15v4',
  shuffle:
    'M4 7h3.5l9 10H20m0 0-2.5-2.5M20 17l-2.5 2.5M4 17h3.5l2.8-3.1M13.7 10.1 16.5 7H20m0 0-2.5-2.5M20 7l-2.5 2.5',
  sidebar: 'M4 5h16v14H4zM9.5 5v14',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  upload: 'M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M5 20h14',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m0 0 2-2m-2 2 2 2M4 18h5',
  bolt: 'M12.5 3.5 6 13.5h5l-.5 7 6.5-10h-5l.5-7Z',
  command:
    'M9 9V6.5A2.5 2.5 0 1 0 6.5 9H9Zm0 0v6m0-6h6m-6 6v2.5A2.5 2.5 0 1 1 6.5 15H9Zm0 0h6m0-6V6.5A2.5 2.5 0 1 1 17.5 9H15Zm0 0v6m0 0v2.5a2.5 2.5 0 1 0 2.5-2.5H15Z',
  cut: 'M6.5 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm11 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8 15.5 16.5 4M16 15.5 7.5 4',
  'folder-add':
    'M3.5 7.5V18A1.5 1.5 0 0 0 5 19.5h14a1.5 1.5 0 0 0 1.5-1.5V9A1.5 1.5 0 0 0 19 7.5h-7L10 5H5a1.5 1.5 0 0 0-1.5 1.5ZM12 10.5v6m-3-3h6',
  'folder-open':
    'M6.5 11H21l-2.4 7.4a1.5 1.5 0 0 1-1.4 1.1H5A1.5 1.5 0 0 1 3.5 18V6.5A1.5 1.5 0 0 1 5 5h4.5l2 2.5h6A1.5 1.5 0 0 1 19 9v2M6.5 11l-2.4 8',
  'folder-up':
    'M3.5 7.5V18A1.5 1.5 0 0 0 5 19.5h14a1.5 1.5 0 0 0 1.5-1.5V9A1.5 1.5 0 0 0 19 7.5h-7L10 5H5a1.5 1.5 0 0 0-1.5 1.5ZM12 17v-6m-2.5 2.5L12 11l2.5 2.5',
  'folders-first': 'M4 4.5v7h9v-5H9.3L7.8 4.5H4ZM16.5 8.5H20M4 15.5h16M4 19.5h16',
  inbox: 'M4 13h4.5l1.5 2.5h4l1.5-2.5H20M4 13l2.5-7.5h11L20 13v6.5H4V13Z',
  keyboard: 'M4 7h16v10H4zM7.5 10h.01M11 10h.01M14.5 10h.01M9 13.5h6',
  message: 'M4.5 5.5h15v11H11l-4 3.5v-3.5H4.5z',
  'folder-tree': 'M5 4v13.5h6M5 9h6M14 6.5h5.5v5H14zM14 15h5.5v5H14z',
  paste: 'M9 5.5H6V20h12V5.5h-3M9 4h6v3.5H9zM9.5 12h5m-5 3.5h5',
  star: 'm12 4 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7L12 4Z',
  'star-off': 'm12 4 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7L12 4ZM4 4l16 16',
  undo: 'M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4',
} as const satisfies Record<string, IconPath>;

/** Name of an icon of the drive. */
export type DriveIconName = keyof typeof driveIcons;
