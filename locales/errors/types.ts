/**
 * Error messages of one language (specification 8): two fixed ones, the default, and one for each
 * error number from 17 upward. They have no final period because they may be followed by details in
 * brackets.
 */
export interface ErrorTexts {
  readonly unreachable: string;
  readonly captchaInvalid: string;
  readonly default: string;
  readonly codes: Readonly<Record<number, string>>;
}
