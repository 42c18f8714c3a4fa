/**
 * Regular expressions of RE2, whose time is in proportion to expression and text, so that none of a
 * user's can hold up an isolate. They ignore case and have no backreferences and no lookaround. The
 * engine loads on first use.
 */

/** An expression that isn't supported, with the reason. */
export class RegexError extends Error {
  override name = 'RegexError';
}

/** Steps that are left for a run. */
export interface StepBudget {
  steps: number;
}

/** More steps were needed than a run may take. */
export class StepsExceeded extends Error {
  override name = 'StepsExceeded';
}

/** A compiled expression. */
export interface Regex {
  /** Returns true if a part of the text matches. Throws `StepsExceeded`. */
  matches(text: string, budget: StepBudget): boolean;
}

/** Longest compiled expression. */
const instructionsMax = 5_000;

/** Compiles an expression. Throws `RegexError`. */
export async function compileRegex(source: string): Promise<Regex> {
  const { RE2JS, RE2JSException } = await import('re2js');
  const compile = () => {
    try {
      return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      throw new RegexError(error.message.replace(/^error parsing regexp: /, ''));
    }
  };
  const expression = compile();
  const instructions = expression.programSize();
  if (instructions > instructionsMax) throw new RegexError('it is too long with its repetitions');
  return {
    matches: (text, budget) => {
      budget.steps -= instructions * text.length;
      if (budget.steps < 0) throw new StepsExceeded('the regular expression takes too long');
      return expression.test(text);
    },
  };
}
