import { isKeyOf } from '#protocol/tables.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type {
  CodeKind,
  CodeValues,
  DeviceCode,
  MailedCode,
  SelfRegisteredClient,
} from '#worker/services/directory/kinds.ts';

/**
 * Changes of codes, which run in the shard: one request each, and concurrent ones happen one after
 * the other.
 */

/** The new value of a code, kept until `until` (ms since 1970). */
interface Changed<Value> {
  value: Value;
  until: number;
}

/** Used codes are kept this long, to detect a second use. */
const usedCodeMs = 24 * 3_600_000;
/** A code is kept this long after it has expired, so that its caller learns why. */
const expiredCodeMs = 10 * 60_000;

/** Uses a code for a session, once: it stays with the first session. */
function useCode<Value extends { sessionId: string }>(
  code: Value,
  { sessionId }: { sessionId: string },
  now: number,
): Changed<Value> {
  const until = now + usedCodeMs;
  return { value: { ...code, sessionId: code.sessionId || sessionId }, until };
}

/** Records the decision about a device that waits. */
function decideDevice(
  device: DeviceCode,
  { status, userId }: Pick<DeviceCode, 'status' | 'userId'>,
  now: number,
): Changed<DeviceCode> | undefined {
  if (!isWaiting(device, now)) return undefined;
  return { value: { ...device, status, userId }, until: keptUntil(device) };
}

/** Records a poll of a device. Polling too early lengthens the interval. */
function pollDevice(
  device: DeviceCode,
  { addedMs }: { addedMs: number },
  now: number,
): Changed<DeviceCode> {
  const isEarly = now - device.polledAt < device.intervalMs;
  const intervalMs = device.intervalMs + (isEarly ? addedMs : 0);
  return { value: { ...device, polledAt: now, intervalMs, isEarly }, until: keptUntil(device) };
}

/**
 * Counts a try of a mailed code before comparing it, so that parallel guesses can't exceed the
 * limit. A right one proves the address for `provesMs`. Undefined if no try is left.
 */
function tryMailedCode(
  code: MailedCode,
  { codeHash, triesMax, provesMs }: { codeHash: string; triesMax: number; provesMs: number },
  now: number,
): Changed<MailedCode> | undefined {
  if (code.tries >= triesMax || code.usedFor !== '' || code.validUntil <= now) return undefined;
  const isRight = code.codeHash === codeHash;
  const proven = isRight ? { verifiedAt: now, validUntil: now + provesMs } : {};
  const value = { ...code, ...proven, isRight, tries: code.tries + 1 };
  return { value, until: keptUntil(value) };
}

/** Uses up a proven address, once: it stays with the first use. */
function useMailedCode(
  code: MailedCode,
  { usedFor }: { usedFor: string },
): Changed<MailedCode> | undefined {
  const value = { ...code, usedFor: code.usedFor || usedFor };
  return { value, until: keptUntil(value) };
}

/** Keeps a client that a user has allowed. */
function keepClient(
  client: SelfRegisteredClient,
  { until }: { until: number },
): Changed<SelfRegisteredClient> {
  return { value: client, until };
}

/** Returns if a device code is undecided and hasn't expired. */
export function isWaiting({ status, validUntil }: DeviceCode, now: number): boolean {
  return status === 'PENDING' && validUntil > now;
}

/** Returns when a code that has expired is deleted (ms since 1970). */
export function keptUntil({ validUntil }: { validUntil: number }): number {
  return validUntil + expiredCodeMs;
}

const codeSteps = {
  'authorization-code': { use: useCode<CodeValues['authorization-code']> },
  'device-code': { use: useCode<DeviceCode>, decide: decideDevice, poll: pollDevice },
  'mailed-code': { try: tryMailedCode, use: useMailedCode },
  'registered-client': { keep: keepClient },
} as const satisfies {
  [Kind in CodeKind]: Record<string, CodeStep<CodeValues[Kind], never>>;
};

type CodeStep<Value, Input, Result = Value> = (
  value: Value,
  input: Input,
  now: number,
) => Changed<Result> | undefined;

/** The inputs of the steps of a kind, by name. */
export type StepInputs<Kind extends CodeKind> = {
  [Name in keyof (typeof codeSteps)[Kind]]: (typeof codeSteps)[Kind][Name] extends (
    value: never,
    input: infer Input,
    now: number,
  ) => unknown
    ? Input
    : never;
};

/**
 * Runs a step on a stored value. `input` is JSON of the type that `StepInputs` has for it. Returns
 * undefined if the step changes nothing. Throws for an unknown step.
 */
export function runStep(
  kind: string,
  { name, input }: { name: string; input: string },
  stored: string,
  now: number,
): Changed<string> | undefined {
  const steps: Readonly<Record<string, CodeStep<never, never, unknown>>> | undefined = isKeyOf(
    codeSteps,
    kind,
  )
    ? codeSteps[kind]
    : undefined;
  const step = steps?.[name];
  if (!step) throw new Error(`${kind} has no step ${name}`);
  const changed = step(storedJson<never>(stored), storedJson<never>(input), now);
  return changed && { value: JSON.stringify(changed.value), until: changed.until };
}
