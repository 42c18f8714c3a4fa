import type { DriveModule } from '#worker/services/drive/module.ts';
import { premiumExports } from '#worker/services/drive/premium/export.ts';
import { grantMethods } from '#worker/services/drive/premium/grants.ts';
import {
  deliverInvitation,
  invitationMethods,
  type InviterReward,
} from '#worker/services/drive/premium/invitations.ts';
import {
  applyPlan,
  mailMembershipEnd,
  membershipDue,
  projectMembership,
  runMembership,
} from '#worker/services/drive/premium/membership.ts';
import {
  premiumRemoteInvariants,
  premiumInvariants,
} from '#worker/services/drive/premium/invariants.ts';
import { mailOrder } from '#worker/services/drive/premium/order-mail.ts';
import { orderMethods, type PaymentOutcome } from '#worker/services/drive/premium/orders.ts';
import {
  type Commission,
  deliverCommission,
  partnerMethods,
  reportToPartner,
} from '#worker/services/drive/premium/partners.ts';
import { payoutMethods, projectPayout } from '#worker/services/drive/premium/payouts.ts';
import {
  finishRedemption,
  forgetRedemptions,
  redeemCode,
} from '#worker/services/drive/premium/redemptions.ts';
import { rewardMethods } from '#worker/services/drive/premium/rewards.ts';
import { premiumSchema } from '#worker/services/drive/premium/schema.ts';
import { welcomeMethods } from '#worker/services/drive/premium/welcome.ts';

declare module '#worker/services/drive/kernel/messages.ts' {
  interface MessageBodies {
    'membership.project': Record<string, never>;
    'membership.ends': { until: number };
    'order.outcome': { orderId: string; status: PaymentOutcome };
    'code.claimed': { hash: string };
    'invitation.followed': { inviterId: string; createdAt: number; reward: InviterReward };
    commission: Commission & { to: string; buyerId: string };
    'partner.report': Record<string, never>;
    'payout.project': { id: string };
  }
}

/**
 * The account's ledger of grants and all that writes it: orders, codes, invitations, rewards and
 * commissions. D1 has projections of it for operators.
 */
export const premium = {
  name: 'premium',
  methods: {
    ...grantMethods,
    ...orderMethods,
    ...rewardMethods,
    ...welcomeMethods,
    ...invitationMethods,
    ...partnerMethods,
    ...payoutMethods,
    ...premiumExports,
    redeemCode,
    applyPlan,
  },
  messages: {
    'invitation.followed': { deliver: deliverInvitation, isUrgent: true },
    commission: { deliver: deliverCommission, isUrgent: true },
    'partner.report': { deliver: reportToPartner, isUrgent: true },
    'payout.project': { deliver: projectPayout, isUrgent: true, isProjection: true },
    'order.outcome': { deliver: mailOrder },
    'code.claimed': { deliver: finishRedemption },
    'membership.ends': { deliver: mailMembershipEnd },
    'membership.project': { deliver: projectMembership, isProjection: true },
  },
  schema: premiumSchema,
  carriedTables: [
    'grants',
    'membership',
    'orders',
    'payment_events',
    'redemptions',
    'arrival',
    'followed',
    'invited',
    'partner',
    'works_for',
    'sub_accounts',
    'payouts',
  ],
  invariants: premiumInvariants,
  remoteInvariants: premiumRemoteInvariants,
  dueAt: membershipDue,
  onAlarm: runMembership,
  onErase: forgetRedemptions,
} satisfies DriveModule;
