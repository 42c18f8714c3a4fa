import type { OutputOf } from '#protocol/call.ts';
import type { CaseDetails, decideCase } from '#protocol/cases.ts';
import type { CaseMeasure } from '#protocol/reports.ts';

type Message = OutputOf<typeof decideCase>['messages'][number];

/** A decision that is being written, in the query of the address. */
export interface DraftDecision {
  measure: CaseMeasure;
  ground_kind: 'law' | 'terms';
  ground: string;
  facts: string;
  strike: boolean;
  unfounded: boolean;
  tell_owner: boolean;
}

export interface CaseModel {
  details: CaseDetails;
  draft: DraftDecision | undefined;
  /** The emails that the draft would send. */
  messages: readonly Message[];
}
