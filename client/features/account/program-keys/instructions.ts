import type { OutputOf } from '#protocol/call.ts';
import { type createProgramKey, type ProgramDoor, programDoors } from '#protocol/program-keys.ts';

export type CreatedKey = OutputOf<typeof createProgramKey>;
export type ListedKey = CreatedKey['key'];

/** Names of the protocols, the same in every language. */
export const doorNames = {
  dav: 'WebDAV',
  s3: 'S3',
  qbittorrent: 'qBittorrent',
} as const satisfies Record<ProgramDoor, string>;

/** A program or a kind of programs, set up by a command or by a sentence. */
export interface ProgramGuide {
  id: string;
  door: ProgramDoor;
  /** Names of programs, the same in every language. */
  name: string;
  /** Commands for a terminal, one a line; '' for a program with a window. */
  command(created: CreatedKey): string;
  /** Sentence that explains the program's own form. */
  step?: 'finder' | 'explorer' | 'player' | 'arr';
}

const noCommand = () => '';

/** The bucket of every drive. */
const bucket = 'drive';

const signedIn = ({ credentials }: CreatedKey, command: string) =>
  [
    `export AWS_ACCESS_KEY_ID=${credentials.access_key_id}`,
    `export AWS_SECRET_ACCESS_KEY=${credentials.secret_access_key}`,
    command,
  ].join('\n');

const guides: readonly ProgramGuide[] = [
  {
    id: 'rclone-dav',
    door: 'dav',
    name: 'rclone (WebDAV)',
    command: ({ credentials: { user, password, urls } }) =>
      `rclone config create magpie webdav url=${urls.dav} vendor=owncloud user=${user} pass=${password} --obscure`,
  },
  { id: 'finder', door: 'dav', name: 'macOS Finder', command: noCommand, step: 'finder' },
  { id: 'explorer', door: 'dav', name: 'Windows Explorer', command: noCommand, step: 'explorer' },
  { id: 'player', door: 'dav', name: 'Kodi, Infuse, VLC', command: noCommand, step: 'player' },
  {
    id: 'rclone-s3',
    door: 's3',
    name: 'rclone (S3)',
    command: ({ credentials: { access_key_id, secret_access_key, urls } }) =>
      `rclone config create magpie-s3 s3 provider=Other endpoint=${urls.s3} region=us-east-1 access_key_id=${access_key_id} secret_access_key=${secret_access_key}`,
  },
  {
    id: 'restic',
    door: 's3',
    name: 'restic',
    command: (created) =>
      signedIn(created, `restic -r s3:${created.credentials.urls.s3}/${bucket}/restic init`),
  },
  {
    id: 'aws',
    door: 's3',
    name: 'AWS CLI',
    command: (created) =>
      signedIn(created, `aws s3 ls s3://${bucket} --endpoint-url ${created.credentials.urls.s3}`),
  },
  { id: 'arr', door: 'qbittorrent', name: 'Sonarr, Radarr', command: noCommand, step: 'arr' },
];

/** Returns the programs that a key's protocols are for. */
export function guidesFor(doors: readonly ProgramDoor[]): ProgramGuide[] {
  return guides.filter(({ door }) => doors.includes(door));
}

/** Returns the host, port and path of an address, as forms of programs ask for them. */
export function addressParts(href: string): { host: string; port: string; path: string } {
  const { hostname, port, protocol, pathname } = new URL(href);
  return { host: hostname, port: port || (protocol === 'https:' ? '443' : '80'), path: pathname };
}

/** Returns the protocols that a new key opens at first: those that its access is useful for. */
export function initialDoors(access: ListedKey['access']): ProgramDoor[] {
  return programDoors.filter((door) => (door === 'qbittorrent') === (access === 'offline'));
}
