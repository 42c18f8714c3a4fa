import * as calls from '#protocol/vip.ts';
import {
  type Endpoint,
  answer,
  answerInOneTrip,
  type RequestContext,
} from '#worker/http/endpoint.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { inviteCodeOf, inviteLink, inviterOf } from '#worker/services/vip/invitations.ts';
import { msInDays } from '#worker/services/vip/rules.ts';

/** Returns a page of the accounts that followed the caller's invitation. */
async function invitedPage(
  { limit, page_token }: { limit: number; page_token: string },
  { env, session }: RequestContext,
) {
  const before = parsePosition(page_token);
  const read = await driveOf(env, session).listInvited({ before, limit: limit + 1 });
  const { rows, nextPageToken } = pageOf(read, limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return {
    list: rows.map(({ name, premiumMs, createdAt }) => ({
      name,
      free_days: msInDays(premiumMs),
      created_time: isoTimeOrEmpty(createdAt),
    })),
    nextPageToken,
  };
}

/** Invitations (protocol 5). */
export const invitationEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.inviteCode, async (_input, context) => ({
    code: await inviteCodeOf(context),
  })),

  answer(calls.inviteInfo, async (_input, context) => {
    const { env, userId, now } = context;
    const [code, brought, rewards] = await Promise.all([
      inviteCodeOf(context),
      driveOf(env, userId).invitations({}),
      configDocument(env, 'rewards', now),
    ]);
    const invite = rewards?.invite;
    const isRewarded = brought.rewarded < (invite?.most ?? 0);
    return {
      data: {
        code,
        link: inviteLink(env, code),
        invited_count: brought.invited,
        free_days: msInDays(brought.premiumMs),
        inviter_days: isRewarded ? (invite?.inviter_days ?? 0) : 0,
        invited_days: invite?.invited_days ?? 0,
      },
    };
  }),

  answer(calls.checkInvite, async ({ code }, { env, userId }) => {
    const [inviterId, own] = await Promise.all([
      inviterOf(env, code),
      driveOf(env, userId).invitations({}),
    ]);
    return {
      data: {
        valid: inviterId !== undefined && inviterId !== userId,
        followed: own.inviterId !== '',
      },
    };
  }),

  answerInOneTrip(calls.inviteList, async (input, context) => {
    const { list, nextPageToken } = await invitedPage(input, context);
    return { data: list, next_page_token: nextPageToken };
  }),

  answer(calls.inviteExtActivityPage, async (input, context) => {
    const [{ list, nextPageToken }, brought] = await Promise.all([
      invitedPage(input, context),
      driveOf(context.env, context.userId).invitations({}),
    ]);
    return {
      data: {
        invited_count: brought.invited,
        free_days: msInDays(brought.premiumMs),
        list,
      },
      next_page_token: nextPageToken,
    };
  }),
];
