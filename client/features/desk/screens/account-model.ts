import type { OutputOf } from '#protocol/call.ts';
import type { listCases } from '#protocol/cases.ts';
import type { deskAccount } from '#protocol/desk.ts';
import type { letters } from '#protocol/mail.ts';

export type AccountFacts = OutputOf<typeof deskAccount>;

/** Messages and cases are shown to the roles that may see them. */
export interface AccountModel {
  account: AccountFacts;
  mail: OutputOf<typeof letters>['letters'];
  cases: OutputOf<typeof listCases>['cases'];
}
