import type { FeedVerdict } from '#protocol/feeds.ts';
import type { StepBudget } from '#worker/services/feeds/regex.ts';
import { titlePattern, type TitlePattern } from '#worker/services/feeds/title-patterns.ts';

/** Conditions of a rule as they are stored. */
export interface FeedConditions {
  include: string;
  exclude: string;
  isRegex: boolean;
  minBytes: number;
  /** 0: no limit. */
  maxBytes: number;
  takesPages: boolean;
}

/** Conditions that can be applied. */
export interface CompiledConditions extends Omit<FeedConditions, 'include' | 'exclude'> {
  include: TitlePattern | undefined;
  exclude: TitlePattern | undefined;
}

/** Compiles conditions. Throws `RegexError`. */
export async function compileConditions(given: FeedConditions): Promise<CompiledConditions> {
  const { include, exclude, isRegex } = given;
  return {
    ...given,
    include: await titlePattern(include, isRegex),
    exclude: await titlePattern(exclude, isRegex),
  };
}

/** Facts about an item that conditions are about. */
export interface JudgedItem {
  title: string;
  /** 0 if it isn't stated. */
  sizeBytes: number;
  kind: 'magnet' | 'torrent' | 'file' | 'page' | 'none';
  isTaken: boolean;
}

/**
 * Applies conditions to an item. `matched` is the alternative that decided. Throws `StepsExceeded`.
 */
export function judgeItem(
  { title, sizeBytes, kind, isTaken }: JudgedItem,
  conditions: CompiledConditions,
  budget: StepBudget,
): { verdict: FeedVerdict; matched: string } {
  const { include, exclude, minBytes, maxBytes, takesPages } = conditions;
  const included = include ? include.matchOf(title, budget) : '';
  if (included === undefined) return { verdict: 'not_included', matched: '' };
  const excluded = exclude?.matchOf(title, budget);
  if (excluded !== undefined) return { verdict: 'excluded', matched: excluded };
  const matched = included;
  if (sizeBytes > 0 && sizeBytes < minBytes) return { verdict: 'too_small', matched };
  if (maxBytes > 0 && sizeBytes > maxBytes) return { verdict: 'too_large', matched };
  if (kind === 'none' || (kind === 'page' && !takesPages)) {
    return { verdict: 'nothing_to_download', matched };
  }
  return { verdict: isTaken ? 'taken' : 'match', matched };
}
