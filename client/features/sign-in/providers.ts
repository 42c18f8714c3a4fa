import type { OutputOf } from '#protocol/call.ts';
import {
  beginProviderLink,
  beginProviderSignIn,
  finishProviderSignIn,
  linkProvider,
} from '#protocol/providers.ts';
import { request } from '#client/app/api/request.ts';
import { leavePage } from '#client/app/router/leave.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { safeRedirect } from '#client/features/sign-in/safe-redirect.ts';

/** Sign-in with an account at a provider: the way there and back. */

/** Result of a provider's answer, and the path to open in the end. */
export interface ProviderAnswer {
  provider: string;
  token: string;
  outcome: OutputOf<typeof finishProviderSignIn>['outcome'];
  /** Address of the account; '' if it isn't needed. */
  email: string;
  returnTo: string;
}

/** Opens the provider's sign-in page. The way back leads to `returnTo`. */
export async function goToProvider(provider: string, returnTo: string): Promise<void> {
  leaveFor(provider, returnTo, await request(beginProviderSignIn, { provider }));
}

/** The same, to link the account there to the signed-in one. */
export async function goToLink(
  provider: string,
  returnTo: string,
  sudoToken: string,
): Promise<void> {
  const begun = await request(beginProviderLink, { provider, sudo_token: sudoToken });
  leaveFor(provider, returnTo, begun);
}

/**
 * Exchanges the query that a provider returned with. Throws `expired_token` for one that this
 * browser didn't ask for.
 */
export async function receiveAnswer(provider: string, query: string): Promise<ProviderAnswer> {
  const held = browserLocal().take(stored.providerFlow);
  // The server refuses an empty flow like one that has expired.
  const flow = held?.provider === provider ? held.flow : 'none';
  const answer = await request(finishProviderSignIn, { provider, flow, query }, { retry: 0 });
  return {
    provider,
    token: answer.signin_token,
    outcome: answer.outcome,
    email: answer.email,
    returnTo: safeRedirect(held?.return_to ?? null, '/drive/all'),
  };
}

/** Links the account at the provider to the signed-in one. */
export async function linkAnswer({ token }: ProviderAnswer): Promise<void> {
  await request(linkProvider, { signin_token: token });
}

function leaveFor(
  provider: string,
  returnTo: string,
  { flow, authorization_url: url }: OutputOf<typeof beginProviderSignIn>,
): void {
  browserLocal().write(stored.providerFlow, { provider, flow, return_to: returnTo });
  leavePage(location, url, { external: true });
}
