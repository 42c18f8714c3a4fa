/**
 * The texts of one language about errors (specification 8): two fixed ones, the default and one for
 * each number from 17 upward. A sentence without its full stop, so that it can stand alone or
 * before brackets.
 */
export interface ErrorTexts {
  readonly unreachable: string;
  readonly captchaInvalid: string;
  readonly default: string;
  readonly codes: Readonly<Record<number, string>>;
}
