import { createUser, listUsers } from '#protocol/admin.ts';
import { signIn } from '#protocol/user.ts';
import { invite, inviteCode } from '#protocol/vip.ts';
import type { Demo } from '../start-record.ts';
import { type Sender, sendCall } from '../send.ts';

/** The demo account and a friend, both signed in. */
export interface DemoAccounts {
  owner: Sender;
  friend: Sender;
}

/** Creates both accounts unless they exist. The friend has followed the owner's invitation. */
export async function createAccounts(
  administrator: Sender,
  { email, password }: Demo,
): Promise<DemoAccounts> {
  const account = async (address: string, name: string): Promise<Sender> => {
    const { users } = await sendCall(administrator, listUsers, { email: address });
    if (users.length === 0) {
      await sendCall(administrator, createUser, { email: address, password, name });
    }
    return signInAs(administrator, { email: address, password });
  };
  const [owner, friend] = await Promise.all([
    account(email, 'Ingrid'),
    account(`friend-of-${email}`, '美咲'),
  ]);
  const { code } = await sendCall(owner, inviteCode, {});
  await sendCall(friend, invite, { from: 'web', data: { invite_code: code } });
  return { owner, friend };
}

/** Signs an account in. */
export async function signInAs(
  { apiBase }: Sender,
  { email, password }: Pick<Demo, 'email' | 'password'>,
): Promise<Sender> {
  const input = { username: email, password };
  const { access_token } = await sendCall({ apiBase, bearer: '' }, signIn, input);
  return { apiBase, bearer: access_token };
}
