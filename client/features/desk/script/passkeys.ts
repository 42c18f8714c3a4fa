import { parse } from 'valibot';
import * as calls from '#protocol/operators.ts';
import { passkeyCreationOptions, passkeyRequestOptions } from '#protocol/passkeys.ts';
import { fieldOf } from '#protocol/tables.ts';
import { sendFromDesk } from '#client/features/desk/script/send-call.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Signs in to the desk with a passkey. */
export async function signInWithDeskPasskey(): Promise<void> {
  const credential = await signed(await sendFromDesk(nameOf(calls.deskSignInOptions), {}));
  await sendFromDesk(nameOf(calls.deskSignIn), { credential });
}

/** Confirms the operator's passkey for sensitive actions. */
export async function confirmDeskPasskey(): Promise<void> {
  const credential = await signed(await sendFromDesk(nameOf(calls.deskConfirmOptions), {}));
  await sendFromDesk(nameOf(calls.deskConfirm), { credential });
}

/** Stores another passkey of the operator. */
export async function createDeskPasskey(): Promise<void> {
  const options = await sendFromDesk(nameOf(calls.deskPasskeyOptions), {});
  await sendFromDesk(nameOf(calls.addDeskPasskey), { credential: await created(options) });
}

/** Creates the passkey of a one-time link and signs in. */
export async function acceptInvitation(token: string, options: unknown): Promise<void> {
  const credential = await created(options);
  await sendFromDesk(nameOf(calls.acceptDeskInvitation), { token, credential });
}

/** Returns who a one-time link is for, with the options for the passkey. */
export function readInvitation(token: string): Promise<unknown> {
  return sendFromDesk(nameOf(calls.deskInvitation), { token });
}

async function signed(answer: unknown): Promise<unknown> {
  const json = parse(passkeyRequestOptions, fieldOf(answer, 'public_key'));
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return jsonOf(await navigator.credentials.get({ publicKey }));
}

async function created(answer: unknown): Promise<unknown> {
  const json = parse(passkeyCreationOptions, fieldOf(answer, 'public_key'));
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return jsonOf(await navigator.credentials.create({ publicKey }));
}

function jsonOf(credential: Credential | null): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
}
