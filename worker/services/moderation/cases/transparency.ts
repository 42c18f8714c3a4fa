import type { OutputOf } from '#protocol/call.ts';
import type { transparencyFigures } from '#protocol/cases.ts';
import { caseCategories, type CaseCategory, caseMeasures } from '#protocol/reports.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { appealOf } from '#worker/services/moderation/cases/appeal-case.ts';
import { medianHours } from '#worker/services/moderation/cases/case-rules.ts';
import type { CaseDecision, CaseRow } from '#worker/services/moderation/cases/case-types.ts';

type Figures = OutputOf<typeof transparencyFigures>;

/** Records of a period. */
export interface ModerationPeriod {
  cases: readonly CaseRow[];
  notices: Readonly<Record<string, number>>;
  strikes: readonly { kind: string; count: number }[];
  suspensions: number;
}

/** Counts the records of a period by category, in the groups of the EU's template. */
export function figuresOf(period: ModerationPeriod, from: number, to: number): Figures {
  const isWithin = (at: number) => at >= from && at < to;
  const strikes = (kind: string) => period.strikes.find((one) => one.kind === kind)?.count ?? 0;
  return {
    rows: caseCategories.map((category) => rowOf(category, period, isWithin)),
    strikes: strikes('owner'),
    suspensions: period.suspensions,
    unfounded: strikes('reporter'),
  };
}

function rowOf(
  category: CaseCategory,
  { cases, notices }: ModerationPeriod,
  isWithin: (at: number) => boolean,
): Figures['rows'][number] {
  const own = cases.filter((row) => row.category === category);
  const decided = own
    .filter(({ decided_at: at, decision }) => decision !== '' && isWithin(at))
    .map((row) => ({ row, decision: storedJson<CaseDecision>(row.decision) }));
  const acted = decided.filter(({ decision }) => decision.measure !== 'none');
  const appeals = own.flatMap((row) => appealOf(row.appeal) ?? []);
  const outcome = (wanted: string) => appeals.filter((appeal) => appeal.outcome === wanted).length;
  return {
    category,
    notices: notices[category] ?? 0,
    orders:
      category === 'authority_order' ? own.filter((row) => isWithin(row.opened_at)).length : 0,
    decided: decided.length,
    automated: decided.filter(({ decision }) => decision.decidedAutomatically).length,
    median_hours: medianHours(decided.map(({ row }) => row.decided_at - row.opened_at)),
    measures: Object.fromEntries(
      caseMeasures.map((measure) => [
        measure,
        decided.filter(({ decision }) => decision.measure === measure).length,
      ]),
    ),
    by_law: acted.filter(({ decision }) => decision.groundKind === 'law').length,
    by_terms: acted.filter(({ decision }) => decision.groundKind === 'terms').length,
    appeals: appeals.filter(({ sentAt }) => sentAt > 0).length,
    upheld: outcome('upheld'),
    reversed: outcome('reversed'),
  };
}
