import type { IconPath } from '#client/ui/icons/icon.tsx';

/** Icons outside the drive. Every visitor of a share loads them; the rest are in drive-icons.ts. */
export const icons = {
  add: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6Zm9-2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  flow: 'M4 5h9v6H4zm12 0h4v6h-4zM4 14h4v5H4zm7 0h9v5h-9z',
  folder:
    'M3.5 7.5V18A1.5 1.5 0 0 0 5 19.5h14a1.5 1.5 0 0 0 1.5-1.5V9A1.5 1.5 0 0 0 19 7.5h-7L10 5H5a1.5 1.5 0 0 0-1.5 1.5Z',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
  list: 'M4 6.5h16M4 12h16M4 17.5h16',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  save: 'M3.5 7.5V18A1.5 1.5 0 0 0 5 19.5h14a1.5 1.5 0 0 0 1.5-1.5V9A1.5 1.5 0 0 0 19 7.5h-7L10 5H5a1.5 1.5 0 0 0-1.5 1.5Zm8.5 4v5M9.5 14h5',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.5 10.5L20 20',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12',
  shield: 'M12 4 5.5 6.5V12c0 4 2.8 6.7 6.5 8 3.7-1.3 6.5-4 6.5-8V6.5L12 4Z',
  single: 'M5 4h14v11H5zM5 19h14',
  sort: 'M7 5v14m0 0-3-3m3 3 3-3M17 19V5m0 0-3 3m3-3 3 3',
  user: 'M12 4.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  warning: 'M12 4.5 3.5 19h17L12 4.5Zm0 5.5v4m0 2.5h.01',
  details: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 7v5m0-8h.01',
} as const satisfies Record<string, IconPath>;

/** Name of an icon outside the drive. */
export type IconName = keyof typeof icons;
