import * as v from 'valibot';
import {
  type AppMethod,
  type BridgeAnswer,
  bridgeAnswer,
  type BridgeCall,
  bridgeErrors,
  missingMethodCodes,
  pageCall,
  type PageMethod,
} from '#protocol/bridge.ts';
import type { NativeHandler } from '#client/bridge/native-app/handler.ts';

/** A failed call of an app's method (specification 8). */
export class BridgeError extends Error {
  readonly code: number;

  constructor({ code, message }: { code: number; message: string }) {
    super(message);
    this.name = 'BridgeError';
    this.code = code;
  }
}

/** Calls in both directions between a page and the app around it. */
export interface NativeCalls {
  /** Calls a method of the app and resolves with the data of its answer. Throws a `BridgeError`. */
  call(method: AppMethod, params?: BridgeCall['params']): Promise<unknown>;
  /** Passes a message of the app, as JSON or as an object. Others are ignored. */
  receive(message: unknown): void;
}

/** Dependencies of the calls. */
export interface NativeCallParts {
  handler: NativeHandler;
  newId: () => string;
  /** Rejects or resolves after the time in which an app must answer. */
  expired: () => Promise<void>;
  /** Carries out a method of the page. Its result becomes the data of the answer. */
  onCall: (method: PageMethod) => unknown;
}

/** Creates the calls over an app's handler. */
export function createNativeCalls(parts: NativeCallParts): NativeCalls {
  const waiting = new Map<string, (answer: unknown) => void>();

  const call: NativeCalls['call'] = async (method, params = {}) => {
    const id = parts.newId();
    const delivered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    try {
      return dataOf(await answerTo({ id, method, params }, delivered));
    } finally {
      waiting.delete(id);
    }
  };

  /** The direct result of the handler if it is an answer, else the one delivered later. */
  const answerTo = async (request: BridgeCall, delivered: Promise<unknown>): Promise<unknown> => {
    const late = parts.expired().then(() => {
      throw new BridgeError(bridgeErrors.timedOut);
    });
    const direct = async () => {
      const result = await parts.handler(request);
      // Handlers without replies return nothing.
      return result === undefined || result === null ? delivered : result;
    };
    try {
      return await Promise.race([direct(), delivered, late]);
    } catch (error) {
      throw error instanceof BridgeError ? error : failureOf(error);
    }
  };

  const answerPage = async (id: string, method: PageMethod): Promise<void> => {
    const data = await parts.onCall(method);
    await parts.handler({ id, code: 0, data } satisfies BridgeAnswer);
  };

  return {
    call,
    receive: (message) => {
      const given = parsed(message);
      const asked = v.safeParse(pageCall, given);
      if (asked.success) return void answerPage(asked.output.id, asked.output.method);
      const answered = v.safeParse(v.object({ id: v.string() }), given);
      if (answered.success) waiting.get(answered.output.id)?.(given);
    },
  };
}

/** Returns the data of an answer. Throws if it is an error or unreadable. */
function dataOf(given: unknown): unknown {
  const answer = v.safeParse(bridgeAnswer, withId(parsed(given)));
  if (!answer.success) throw new BridgeError(bridgeErrors.unreadable);
  const { code, message, data } = answer.output;
  if (code !== 0) throw failureOf({ code, message });
  return data;
}

/** A direct answer needs no id. */
function withId(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null ? { id: '', ...answer } : answer;
}

/** Returns the error that the native side reports, or rejects its promise with. */
function failureOf(reported: unknown): BridgeError {
  const shape = v.object({ code: v.number(), message: v.optional(v.string(), '') });
  // WKWebView rejects with an error that only has a text.
  const given = reported instanceof Error ? parsed(reported.message) : reported;
  const { success, output } = v.safeParse(shape, given);
  if (!success) return new BridgeError(bridgeErrors.unreadable);
  return new BridgeError(missingMethodCodes.has(output.code) ? bridgeErrors.notDeclared : output);
}

/** Parses JSON; other values and invalid JSON stay unchanged. */
function parsed(message: unknown): unknown {
  if (typeof message !== 'string') return message;
  try {
    const given: unknown = JSON.parse(message);
    return given;
  } catch {
    return message;
  }
}
