import { expect, test } from 'vitest';
import {
  addressParts,
  type CreatedKey,
  guidesFor,
  initialDoors,
} from '#client/features/account/program-keys/instructions.ts';

const created: CreatedKey = {
  key: {
    key_id: 'k',
    label: 'Laptop',
    access: 'write',
    doors: ['dav', 's3'],
    folder_id: '',
    folder_name: '',
    created_time: '',
    last_used_time: '',
    expire_time: '',
    is_expired: false,
  },
  credentials: {
    user: 'uAda',
    password: 'mgp_uAda_k_secret',
    access_key_id: 'mgp_uAda_k',
    secret_access_key: 'shh',
    urls: {
      dav: 'https://magpie.test/dav/files/uAda/',
      s3: 'https://magpie.test/s3',
      qbittorrent: 'https://magpie.test/qbittorrent',
    },
  },
};
const commandOf = (id: string) =>
  guidesFor(['dav', 's3', 'qbittorrent'])
    .find((guide) => guide.id === id)!
    .command(created);

test('lists the programs of the protocols that were chosen', () => {
  expect(guidesFor(['qbittorrent']).map(({ id }) => id)).toEqual(['arr']);
  expect(guidesFor(['s3']).map(({ id }) => id)).toEqual(['rclone-s3', 'restic', 'aws']);
  for (const { command, step } of guidesFor(['dav'])) {
    expect(command(created) === '').toBe(step !== undefined);
  }
});

test('has commands that can be pasted as they are', () => {
  expect(commandOf('rclone-dav')).toBe(
    'rclone config create magpie webdav url=https://magpie.test/dav/files/uAda/ vendor=owncloud user=uAda pass=mgp_uAda_k_secret --obscure',
  );
  expect(commandOf('rclone-s3')).toContain('endpoint=https://magpie.test/s3');
  expect(commandOf('restic').split('\n')).toEqual([
    'export AWS_ACCESS_KEY_ID=mgp_uAda_k',
    'export AWS_SECRET_ACCESS_KEY=shh',
    'restic -r s3:https://magpie.test/s3/drive/restic init',
  ]);
  expect(commandOf('aws')).toContain('aws s3 ls s3://drive --endpoint-url https://magpie.test/s3');
});

test('splits an address into the parts that forms ask for', () => {
  expect(addressParts('https://magpie.test/qbittorrent')).toEqual({
    host: 'magpie.test',
    port: '443',
    path: '/qbittorrent',
  });
  expect(addressParts('http://localhost:8787/dav/')).toMatchObject({ port: '8787' });
});

test('chooses protocols by access at first', () => {
  expect(initialDoors('read')).toEqual(['dav', 's3']);
  expect(initialDoors('offline')).toEqual(['qbittorrent']);
});
