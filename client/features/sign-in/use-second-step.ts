import { useState } from 'react';
import { ApiError } from '#protocol/errors.ts';
import { asApiError } from '#client/app/api/error-text.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import { isWholeCode, refusalOf } from '#client/features/sign-in/sign-in-rules.ts';
import { type HeldSignIn, signInWithSecondFactor } from '#client/features/sign-in/sign-in.ts';

/** What the second step asks for: a code of the app, or one of the recovery codes. */
export type SecondStepKind = 'app' | 'recovery';

/** What was entered; '' for what is not asked for. */
export interface SecondStepEntry {
  code: string;
  recoveryCode: string;
}

/** What the second step shows. */
export interface SecondStepState {
  kind: SecondStepKind;
  isWorking: boolean;
  /** What went wrong, and whether it is about the code that was entered. */
  fault: { text: string; isOfCode: boolean } | undefined;
  /** Good news for the live region. */
  news: string;
}

/**
 * The second step of signing in, without a word of how it looks. A sign-in that has ended goes back
 * to its start.
 */
export function useSecondStep(
  held: HeldSignIn,
  onSignedIn: () => void,
  onStartAgain: (fault: string) => void,
) {
  const t = useText();
  const errorText = useErrorText();
  const [state, setState] = useState<SecondStepState>({
    kind: 'app',
    isWorking: false,
    fault: undefined,
    news: '',
  });
  const change = (part: Partial<SecondStepState>) => setState((shown) => ({ ...shown, ...part }));

  /**
   * After too many codes of the app the other kind is still good, which the sentence everybody
   * knows does not say.
   */
  const sentence = (error: ApiError, isRecovery: boolean): Promise<string> => {
    if (isRecovery || error.error !== 'resource_exhausted') return errorText(error);
    const { retryAfterSeconds } = error;
    const details = [{ message: t('signin.secondTooMany') }];
    return errorText(new ApiError('resource_exhausted', { details, retryAfterSeconds }));
  };

  const submit = async ({ code, recoveryCode }: SecondStepEntry): Promise<void> => {
    const isRecovery = state.kind === 'recovery';
    if (isRecovery ? recoveryCode === '' : !isWholeCode(code)) {
      const text = t(isRecovery ? 'signin.recoveryMissing' : 'signin.codeWrong');
      return change({ fault: { text, isOfCode: true } });
    }
    change({ isWorking: true, fault: undefined });
    try {
      await signInWithSecondFactor(held, isRecovery ? { recoveryCode } : { code });
    } catch (caught) {
      const error = asApiError(caught);
      const refusal = refusalOf(error);
      if (refusal === 'ended') return onStartAgain(t('signin.secondEnded'));
      const text = refusal ? t(refusals[refusal]) : await sentence(error, isRecovery);
      return change({ isWorking: false, fault: { text, isOfCode: refusal !== undefined } });
    }
    change({ isWorking: false, news: t('signin.signedIn') });
    onSignedIn();
  };

  return {
    state,
    submit,
    turnTo: (kind: SecondStepKind) => change({ kind, fault: undefined }),
  };
}

const refusals = {
  wrong: 'signin.secondWrong',
  used: 'signin.secondUsed',
  recovery: 'signin.recoveryWrong',
} as const;
