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
import { Later } from '#client/ui/lazy-boundary.tsx';
import { ApiError, isApiError } from '#protocol/errors.ts';
import type { Proof } from './step-up-dialog.tsx';

// It comes with the first change that needs it.
const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/**
 * Does a work that needs a fresh proof of who is there (protocol/step-up.ts): asks for it in one
 * small dialog unless one was given a short while ago, and asks again where the server wants to
 * know anew. Throws what the work throws, and `cancelled` when the dialog was closed.
 */
export type WithProof = <T>(work: (sudoToken: string) => Promise<T>) => Promise<T>;

const StepUpContext = createContext<WithProof | null>(null);

/** The asking for proof around this part. */
export function useStepUp(): WithProof {
  const withProof = use(StepUpContext);
  if (!withProof) throw new Error('a proof was asked for outside StepUp');
  return withProof;
}

/** Whether somebody only changed their mind. */
export function isCancelled(error: unknown): boolean {
  return isApiError(error) && error.error === 'cancelled';
}

/** Leaves a change of mind without a word, and everything else to the catalogue. */
export function untold(error: unknown): '' | undefined {
  return isCancelled(error) ? '' : undefined;
}

/**
 * Gives what is inside the way to ask who is there. The proof lives in this page's memory and
 * nowhere else.
 */
export function StepUp({ children }: { children: ReactNode }): ReactNode {
  const held = useRef<Proof>(undefined);
  const [asked, setAsked] = useState<{ answer(proof: Proof | undefined): void }>();

  const proof = useCallback(async (): Promise<string> => {
    if (held.current && held.current.until > Date.now()) return held.current.sudoToken;
    const given = await new Promise<Proof | undefined>((answer) => setAsked({ answer }));
    setAsked(undefined);
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
      {asked && (
        <Later>
          <StepUpDialog onProof={asked.answer} onClose={() => asked.answer(undefined)} />
        </Later>
      )}
    </StepUpContext>
  );
}
