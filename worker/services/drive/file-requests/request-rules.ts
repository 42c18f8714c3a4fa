import type { FileRequestState, RequestedKind, RequestRefusal } from '#protocol/file-requests.ts';
import { isRequestedKind, requestedKinds } from '#protocol/file-requests.ts';
import { requestPending, requestReserve } from '#protocol/limits.ts';
import { checkName } from '#protocol/names.ts';

/** The facts that decide if a request takes files. Times are milliseconds since 1970. */
export interface RequestFacts {
  isOpen: boolean;
  isFolderLive: boolean;
  /** 0 for none. */
  deadline: number;
  graceMs: number;
  filesMax: number;
  /** Files that were received or are being sent. */
  fileCount: number;
}

/** Returns the state of a request. */
export function requestState(facts: RequestFacts, now: number): FileRequestState {
  const { isOpen, isFolderLive, deadline, graceMs, filesMax, fileCount } = facts;
  if (!isOpen || !isFolderLive) return 'closed';
  if (deadline > 0 && now > deadline + graceMs) return 'ended';
  if (fileCount >= filesMax) return 'full';
  return deadline > 0 && now > deadline ? 'late' : 'open';
}

/** True if a request in this state takes files. */
export function takesFiles(state: FileRequestState): boolean {
  return state === 'open' || state === 'late';
}

/** A file that someone wants to send, and what limits it. */
export interface OfferedFile {
  name: string;
  sizeBytes: number;
  kinds: readonly RequestedKind[];
  /** 0 for any size. */
  sizeMaxBytes: number;
  /** Space of the owner that nothing uses or holds. */
  freeBytes: number;
  quotaBytes: number;
  /** Held by files that are being sent to the same request. */
  pendingBytes: number;
}

/** Returns why a request refuses a file; '' if it takes it. */
export function refusalOf(file: OfferedFile): RequestRefusal | '' {
  if (!checkName(file.name).ok) return 'name';
  if (!isRequestedKind(file.name, file.kinds)) return 'kind';
  if (file.sizeMaxBytes > 0 && file.sizeBytes > file.sizeMaxBytes) return 'size';
  const reserve = Math.min(file.quotaBytes * requestReserve.part, requestReserve.bytesMax);
  if (file.sizeBytes > file.freeBytes - reserve) return 'space';
  const pendingMax = Math.max(file.quotaBytes * requestPending.part, requestPending.bytesMin);
  return file.pendingBytes + file.sizeBytes > pendingMax ? 'space' : '';
}

/** Returns the kinds of a stored list. */
export function kindsOf(stored: string): RequestedKind[] {
  const names = stored.split(' ');
  return requestedKinds.filter((kind) => names.includes(kind));
}

/** Returns a name for a sender's folder: what they typed, without what names can't have. */
export function senderFolderName(typed: string, fallback: string): string {
  const name = typed
    .replace(/[\p{Cc}\p{Cs}/\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return checkName(name).ok ? name : fallback;
}
