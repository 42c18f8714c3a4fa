import type { InputOf } from '#protocol/call.ts';
import type { authorize } from '#protocol/user.ts';

/** Parameters of a request for a code. */
export type CodeParameters = InputOf<typeof authorize>;

/** Messages to the background. */
export type ExtensionMessage =
  /** The page where a sign-in ends, from the content script. */
  | { type: 'signed-in'; code: string; state: string }
  /** A page of the site asks for a code, from the content script. Answered with the code or ''. */
  | { type: 'code-request'; request: CodeParameters }
  /** From the popup, which may be closed before the answer. */
  | { type: 'save'; links: readonly string[] }
  | { type: 'sign-in' }
  | { type: 'open-site'; path: string };
