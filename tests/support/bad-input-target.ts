import type { InputOf } from '#protocol/call.ts';
import * as drive from '#protocol/drive.ts';
import { createUser, freshEmail, testPassword, type TestUser } from './accounts.ts';
import { challengeTicket } from './captcha.ts';
import { upload } from './drive.ts';
import { freshIp, type Magpie, startMagpie } from './magpie.ts';
import { addFiles, addFolder, share } from './shares.ts';

/**
 * An instance that receives bad input, with existing entities to name in it. They must survive all
 * of it.
 */
export interface Target {
  magpie: Magpie;
  owner: TestUser;
  /** A folder with two files, and the first of them. */
  folder: string;
  file: string;
  /** An image in the root. */
  image: string;
  /** Shares of the folder. */
  open: string;
  locked: { id: string; passcode: string };
}

export async function startTarget(running?: Magpie): Promise<Target> {
  const magpie = running ?? (await startMagpie());
  const owner = await createUser(magpie);
  const folder = await addFolder(magpie, owner, 'Folder');
  const files = await addFiles(magpie, owner, folder, { 'one.txt': 10, 'two.txt': 20 });
  const image = await upload(
    magpie,
    owner,
    'dot.gif',
    Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  );
  const open = (await share(magpie, owner, [folder])).id;
  const locked = await share(magpie, owner, [folder], { pass_code_option: 'REQUIRED' });
  return { magpie, owner, folder, file: files[0]!, image, open, locked };
}

/**
 * Valid inputs for the calls that have required fields, so that the field under test is the only
 * invalid one.
 */
export async function rightInputs(target: Target): Promise<Record<string, object>> {
  const { magpie, owner, folder, file, image, open } = target;
  const spare = await throwaway(target);
  const email = freshEmail();
  await createUser(magpie, { email });
  const ids = { ids: spare.files };
  const named: { [Name in keyof typeof drive]?: object } = {
    createFile: { kind: 'drive#file', name: 'new.bin', size: 5 } satisfies InputOf<
      typeof drive.createFile
    >,
    copyFiles: ids,
    deleteFiles: ids,
    moveFiles: ids,
    starFiles: ids,
    trashFiles: ids,
    unstarFiles: ids,
    untrashFiles: ids,
    measureFiles: { ids: [folder] },
    zipFiles: { ids: [folder] },
    trashFile: { id: spare.files[0] },
    renameFile: { id: file, name: 'three.txt' },
    getFile: { id: image },
    folderPath: { id: folder },
    getTask: { id: 'task' },
    deleteTasks: { task_ids: ['task'] },
    taskStatuses: { id: 'task' },
    retryTask: { id: 'task', create_type: 'RETRY' },
    changeTask: { id: 'task', set_params: { spec: '{"phase":"pause"}' } },
    listResources: { urls: `magnet:?xt=urn:btih:${'a'.repeat(40)}` },
  };
  const visit = { share_id: open };
  const credential = {
    id: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  const verification = { email, verification_code: '123456', verification_token: 'token' };
  return {
    ...named,
    createShare: { file_ids: (await throwaway(target)).files },
    updateShare: { share_id: spare.share, title: 'new' },
    deleteShares: { ids: [spare.share] },
    visitShare: visit,
    shareDetail: { ...visit, parent_id: folder },
    shareFileInfo: { ...visit, file_id: file },
    shareBatchFileInfo: { ...visit, file_ids: [file] },
    shareZip: visit,
    restoreShare: visit,
    restorePreview: visit,
    auditShare: { share_id: spare.share, status: 'OK' },
    captchaInit: { action: 'GET:/drive/v1/share' },
    captchaChallenge: { ticket: await challengeTicket(magpie, { ip: freshIp() }) },
    captchaVerify: {
      ticket: await challengeTicket(magpie, { ip: freshIp() }),
      solution: '{"challenge":{},"solution":{}}',
    },
    signIn: { username: email, password: testPassword },
    signUp: { ...verification, password: testPassword },
    token: { grant_type: 'refresh_token', refresh_token: owner.refreshToken.slice(0, -1) },
    authorize: {
      client_id: 'magpie-web',
      redirect_uri: `${magpie.origin}/auth`,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      response_type: 'code',
    },
    requestVerification: { email: freshEmail(), usage: 'REGISTER' },
    verifyCode: { verification_id: 'verification', verification_code: '123456' },
    resetPassword: { ...verification, new_password: testPassword },
    removeDevice: { device_id: 'device' },
    endSession: { session_id: 'session' },
    signInByProvider: { signin_token: 'token', provider: 'elsewhere' },
    beginProviderSignIn: { provider: 'elsewhere' },
    finishProviderSignIn: { provider: 'elsewhere', flow: 'sealed', query: 'code=1&state=2' },
    beginProviderLink: { provider: 'elsewhere', sudo_token: 'token' },
    linkProvider: { signin_token: 'token' },
    unlinkProvider: { id: 'link', sudo_token: 'token' },
    introspect: { token: owner.token },
    introspectToken: { token: owner.token },
    sudo: { password: 'wrong' },
    changePassword: { new_password: testPassword, sudo_token: 'token' },
    requestEmailChange: { email: freshEmail(), sudo_token: 'token' },
    changeEmail: { email: freshEmail(), verification_token: 'token', sudo_token: 'token' },
    undoEmailChange: { d: 'sealed' },
    requestDeviceCode: { client_id: 'television' },
    deviceRequest: { user_code: 'BBBB-BBBB' },
    decideDevice: { user_code: 'BBBB-BBBB', decision: 'deny' },
    confirmTwoFactor: { code: '123456' },
    addPasskey: {
      credential: {
        ...credential,
        response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['usb'] },
      },
    },
    passkeySignIn: { credential },
    renamePasskey: { id: 'passkey', name: 'new' },
    removePasskeys: { ids: ['passkey'], sudo_token: 'token' },
    unsubscribe: { d: 'sealed' },
    createFeedRule: { url: 'https://example.com/feed' },
    changeFeedRule: { rule_id: 'rule' },
    deleteFeedRule: { rule_id: 'rule' },
    previewFeedRule: { url: 'http://unknown.invalid/feed' },
    createFileRequest: { folder_id: '', title: 'Homework' },
    changeFileRequest: { request_id: 'request' },
    deleteFileRequest: { request_id: 'request' },
    listRequestSenders: { request_id: 'request' },
    readFileRequest: { request: 'request' },
    joinFileRequest: { request: 'request', name: 'Ana' },
    sendRequestedFile: { sender_token: 'sealed', name: 'a.txt', size: 1 },
    readRequestReceipt: { sender_token: 'sealed' },
    createWebhook: { url: 'https://example.com/hook', events: ['task.completed'] },
    changeWebhook: { webhook_id: 'webhook' },
    deleteWebhook: { webhook_id: 'webhook' },
    rotateWebhookSecret: { webhook_id: 'webhook' },
    testWebhook: { webhook_id: 'webhook' },
    listDeliveries: { webhook_id: 'webhook' },
    replayDelivery: { webhook_id: 'webhook', delivery_id: 'delivery' },
    chooseMailedEvents: { mail_events: [] },
    invite: { from: 'web' },
    redeemActivationCode: { activation_code: 'AAAA-BBBB-CCCC' },
    rewardVip: { type: 'task' },
    taskStatus: { scene: 'task' },
    verifyRecaptchaToken: { token: 'token', scene: 'task' },
    compensate: { campaign_id: 'aliyun_accident_202409' },
    createUser: { email: freshEmail(), password: testPassword },
    createCodes: { days: 1 },
    blockUser: { email },
    unblockUser: { email },
    disableUserTwoFactor: { email },
    putConfig: { name: 'resources', value: {} },
    getConfig: { name: 'resources' },
    removeConfig: { name: 'resources' },
  };
}

/** Creates a file and a share of it that a call may delete. */
async function throwaway({ magpie, owner }: Target): Promise<{ files: string[]; share: string }> {
  const files = await addFiles(magpie, owner, '', { [`${Math.random()}.txt`]: 1 });
  return { files, share: (await share(magpie, owner, files)).id };
}
