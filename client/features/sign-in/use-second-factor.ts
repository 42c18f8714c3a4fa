import { useState } from 'react';
import { ApiError } from '#protocol/errors.ts';
import { asApiError } from '#client/app/api/error-text.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import { isCompleteCode, secondFactorRefusal } from '#client/features/sign-in/sign-in-rules.ts';
import { type PendingSignIn, signInWithSecondFactor } from '#client/features/sign-in/sign-in.ts';

/** Kind of the second factor: a code of the authenticator app, or a recovery code. */
export type SecondFactorKind = 'app' | 'recovery';

/** The submitted values; '' for the field that isn't shown. */
export interface SecondFactorEntry {
  code: string;
  recoveryCode: string;
}

/** State of the second step. */
export interface SecondFactorState {
  kind: SecondFactorKind;
  isWorking: boolean;
  /** The error, and whether it concerns the entered code. */
  fault: { text: string; isOfCode: boolean } | undefined;
  /** Success message for the live region. */
  news: string;
}

/**
 * State and actions of the second sign-in step, independent of its rendering. An expired sign-in
 * returns to the first step.
 */
export function useSecondFactor(
  held: PendingSignIn,
  onSignedIn: () => void,
  onStartAgain: (fault: string) => void,
) {
  const t = useText();
  const errorText = useErrorText();
  const [state, setState] = useState<SecondFactorState>({
    kind: 'app',
    isWorking: false,
    fault: undefined,
    news: '',
  });
  const change = (part: Partial<SecondFactorState>) => setState((shown) => ({ ...shown, ...part }));

  /**
   * After too many app codes a recovery code still works, which the general error text doesn't say.
   */
  const sentence = (error: ApiError, isRecovery: boolean): Promise<string> => {
    if (isRecovery || error.error !== 'resource_exhausted') return errorText(error);
    const { retryAfterSeconds } = error;
    const details = [{ message: t('signin.secondTooMany') }];
    return errorText(new ApiError('resource_exhausted', { details, retryAfterSeconds }));
  };

  const submit = async ({ code, recoveryCode }: SecondFactorEntry): Promise<void> => {
    const isRecovery = state.kind === 'recovery';
    if (isRecovery ? recoveryCode === '' : !isCompleteCode(code)) {
      const text = t(isRecovery ? 'signin.recoveryMissing' : 'signin.codeWrong');
      return change({ fault: { text, isOfCode: true } });
    }
    change({ isWorking: true, fault: undefined });
    try {
      await signInWithSecondFactor(held, isRecovery ? { recoveryCode } : { code });
    } catch (caught) {
      const error = asApiError(caught);
      const refusal = secondFactorRefusal(error);
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
    turnTo: (kind: SecondFactorKind) => change({ kind, fault: undefined }),
  };
}

const refusals = {
  wrong: 'signin.secondWrong',
  used: 'signin.secondUsed',
  recovery: 'signin.recoveryWrong',
} as const;
