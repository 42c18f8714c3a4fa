import {
  createContext,
  lazy,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { ApiError, isApiError } from '#protocol/errors.ts';
import type { Proof } from './step-up-dialog.tsx';

// Loaded with the first change that needs it.
const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/**
 * Runs work that needs a recent proof of identity (protocol/step-up.ts). Shows a dialog unless a
 * proof is still valid, and shows it again if the server asks for a new proof. Rejects with the
 * error of the work, or with `cancelled` if the dialog was closed.
 */
export type WithProof = <T>(work: (sudoToken: string) => Promise<T>) => Promise<T>;

const StepUpContext = createContext<WithProof | null>(null);

/** Returns the `WithProof` function of the surrounding `StepUp`. */
export function useStepUp(): WithProof {
  const withProof = use(StepUpContext);
  if (!withProof) throw new Error('a proof was asked for outside StepUp');
  return withProof;
}

/** True if the user closed the dialog. */
export function isCancelled(error: unknown): boolean {
  return isApiError(error) && error.error === 'cancelled';
}

/** An empty text for a canceled action; undefined selects the general error text. */
export function errorTextUnlessCanceled(error: unknown): '' | undefined {
  return isCancelled(error) ? '' : undefined;
}

/** Lets its children request a proof of identity. The proof is kept only in this page's memory. */
export function StepUp({ children }: { children: ReactNode }): ReactNode {
  const held = useRef<Proof>(undefined);
  const [proofRequest, setProofRequest] = useState<{ answer(proof: Proof | undefined): void }>();

  const proof = useCallback(async (): Promise<string> => {
    if (held.current && held.current.until > Date.now()) return held.current.sudoToken;
    const given = await new Promise<Proof | undefined>((answer) => setProofRequest({ answer }));
    setProofRequest(undefined);
    if (!given) throw new ApiError('cancelled');
    held.current = given;
    return given.sudoToken;
  }, []);

  const withProof = useMemo<WithProof>(
    () => async (work) => {
      for (;;) {
        try {
          return await work(await proof());
        } catch (error) {
          if (!isApiError(error) || error.error !== 'interaction_required') throw error;
          held.current = undefined;
        }
      }
    },
    [proof],
  );

  return (
    <StepUpContext value={withProof}>
      {children}
      {proofRequest && (
        <LazyBoundary>
          <StepUpDialog
            onProof={proofRequest.answer}
            onClose={() => proofRequest.answer(undefined)}
          />
        </LazyBoundary>
      )}
    </StepUpContext>
  );
}
