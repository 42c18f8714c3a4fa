import { sendAnalytics } from '#protocol/analytics.ts';
import { stats } from '#protocol/admin.ts';
import { areaAccessible } from '#protocol/access.ts';
import { basic } from '#protocol/config-calls.ts';
import * as drive from '#protocol/drive.ts';
import { createShare, listShares, restoreShare, visitShare } from '#protocol/share.ts';
import { me, signIn, token as renew } from '#protocol/user.ts';
import { passkeySignInOptions } from '#protocol/passkeys.ts';
import { ownDecisions } from '#protocol/reports.ts';
import { vipInfo } from '#protocol/vip.ts';
import { adminToken, type Caller, CallFailed, freshIp, type Magpie } from './magpie.ts';

/** Accounts, files and links for the requests of a group, made before any outage. */
export interface OutageWorld {
  magpie: Magpie;
  owner: { token: string; refreshToken: string };
  visitor: { token: string; refreshToken: string; email: string; password: string };
  fileId: string;
  folderId: string;
  shareId: string;
  /** A signed link to the bytes of the file. */
  link: string;
  /** Path and token of an upload that has begun, in parts. */
  upload: { path: string; token: string; id: string };
  thumbnail: string;
}

/** Requests with one outcome, and the calls of the protocol that they represent. */
export interface OutageGroup {
  name: string;
  /** Matches `GET drive/v1/files`. Groups of pages and links match no call. */
  calls?: RegExp;
  /** Sends the requests. Throws `CallFailed` or returns the response that decides. */
  send(world: OutageWorld): Promise<unknown>;
}

const as = (user: { token: string }): Caller => ({ token: user.token, ip: freshIp() });
const page =
  (...paths: string[]) =>
  async ({ magpie }: OutageWorld) => {
    for (const path of paths) await checked(await magpie.fetch(path, withIp()));
  };
const withIp = (headers: Record<string, string> = {}) => ({
  headers: { 'cf-connecting-ip': freshIp(), ...headers },
});

async function checked(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status < 400) return;
  const retryAfter = response.headers.get('retry-after');
  const description = `${retryAfter === null ? 'no ' : ''}Retry-After: ${text.slice(0, 80)}`;
  const error = response.status === 503 && retryAfter !== null ? 'unavailable' : 'unknown';
  throw new CallFailed(response.status, { error, error_code: 0, error_description: description });
}

/** Every call belongs to the first group that matches it. */
export const outageGroups: readonly OutageGroup[] = [
  {
    name: 'Public pages, sitemap, robots',
    send: page('/', '/help', '/policy/privacy-policy', '/sitemap.xml'),
  },
  { name: 'The page of the drive', send: page('/drive/all') },
  { name: 'The page of a shared link', send: (world) => page(`/s/${world.shareId}`)(world) },
  {
    name: 'Download by signed link',
    send: async ({ link }) => checked(await fetch(link)),
  },
  {
    name: 'Thumbnail by signed link',
    send: async ({ thumbnail }) => checked(await fetch(thumbnail)),
  },
  {
    name: 'Bytes of an upload that has begun',
    send: async ({ magpie, upload }) =>
      checked(
        await magpie.fetch(`/${upload.path}?uploadId=${upload.id}&partNumber=1`, {
          method: 'PUT',
          body: 'some bytes',
          ...withIp({ 'x-amz-security-token': upload.token }),
        }),
      ),
  },
  {
    name: 'List, find and open files',
    calls:
      /^GET drive\/v1\/(?:files|about|changes|events|streams)|^POST drive\/v1\/(?:files:(?:batchGet|conflicts|measure|search|space_use))/,
    send: async ({ magpie, owner, fileId }) => {
      await magpie.call(drive.listFiles, {}, as(owner));
      await magpie.call(drive.getFile, { id: fileId }, as(owner));
      await magpie.call(drive.about, {}, as(owner));
    },
  },
  {
    name: 'Zip archives',
    calls: /files:zip|^(?:GET|POST) decompress\//,
    send: ({ magpie, owner, folderId }) =>
      magpie.call(drive.zipFiles, { ids: [folderId] }, as(owner)),
  },
  {
    name: 'Create, change and delete files',
    calls: /^(?:POST|PATCH|DELETE|PUT) drive\/v1\/(?:files|events|streams)/,
    send: async ({ magpie, owner, fileId }) => {
      await magpie.call(
        drive.createFile,
        { kind: 'drive#folder', name: `Folder ${Math.random()}` },
        as(owner),
      );
      await magpie.call(drive.starFiles, { ids: [fileId] }, as(owner));
    },
  },
  {
    name: 'Own shared links',
    calls:
      /^(?:GET drive\/v1\/share\/list|POST drive\/v1\/share(?::batch(?:Delete|Undelete))?$|PATCH drive\/v1\/share)/,
    send: async ({ magpie, owner, fileId }) => {
      await magpie.call(listShares, {}, as(owner));
      await magpie.call(createShare, { file_ids: [fileId] }, as(owner));
    },
  },
  {
    name: 'Save a shared link',
    calls: /^POST drive\/v1\/share(?:\/restore|:restore_preview)/,
    send: ({ magpie, visitor, shareId }) =>
      magpie.call(restoreShare, { share_id: shareId, pass_code_token: '' }, as(visitor)),
  },
  {
    name: 'Read a shared link',
    calls: /drive\/v1\/share/,
    send: ({ magpie, shareId }) =>
      magpie.call(visitShare, { share_id: shareId }, { ip: freshIp() }),
  },
  {
    name: 'Tasks and offline downloads',
    calls: /drive\/v1\/(?:task|resource|feed-rules|agent|file-request)/,
    send: ({ magpie, owner }) => magpie.call(drive.listTasks, {}, as(owner)),
  },
  {
    name: 'Region and country',
    calls: /access_controller|area_country_code/,
    send: ({ magpie }) => magpie.call(areaAccessible, {}, { ip: freshIp() }),
  },
  {
    name: 'Premium and orders',
    calls: /(?:^\w+ vip|privilege\/vip|promoting)/,
    send: ({ magpie, owner }) => magpie.call(vipInfo, {}, as(owner)),
  },
  {
    name: 'Configuration and blog',
    calls: /^\w+ config\//,
    send: ({ magpie }) => magpie.call(basic, {}, { ip: freshIp() }),
  },
  {
    name: 'Renew a session',
    calls: /v1\/auth\/(?:token|revoke)/,
    send: async ({ magpie, owner }) => {
      const renewed = await magpie.call(
        renew,
        { grant_type: 'refresh_token', refresh_token: owner.refreshToken, client_id: clientId },
        { ip: freshIp() },
      );
      owner.refreshToken = renewed.refresh_token;
      owner.token = renewed.access_token;
    },
  },
  {
    name: 'Sign in and sign up',
    calls: /v1\/auth\/|v1\/shield\//,
    send: async ({ magpie, visitor: { email: username, password } }) => {
      await magpie.call(passkeySignInOptions, {}, { ip: freshIp() });
      await magpie.call(signIn, { username, password }, { ip: freshIp() });
    },
  },
  {
    name: 'Account, settings and devices',
    calls: /(?:v1\/user|user\/v1|drive\/v1\/settings|mail\/v1)/,
    send: ({ magpie, owner }) => magpie.call(me, {}, as(owner)),
  },
  {
    name: 'Counts, feedback and error reports',
    calls: /(?:statistics|v1\/analytics|v1\/client-errors)$|statistics/,
    send: ({ magpie }) => {
      const event = { category: 'app', action: 'logout_success', label: '' };
      return magpie.call(sendAnalytics, { events: [event] }, { ip: freshIp() });
    },
  },
  {
    name: 'Reports of links and decisions about them',
    calls: /v1\/(?:reports|decisions)/,
    send: ({ magpie, owner }) => magpie.call(ownDecisions, {}, as(owner)),
  },
  {
    name: 'Calls of operators',
    calls: /admin|^POST desk\//,
    send: ({ magpie }) => magpie.call(stats, {}, { token: adminToken }),
  },
];

/** The client of the tests; see `callerHeaders`. */
const clientId = 'magpie-tests';
