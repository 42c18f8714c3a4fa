import type { InputOf } from '#protocol/call.ts';
import type { createFileRequest, OwnFileRequest, RequestedKind } from '#protocol/file-requests.ts';
import { requestedFilesMax, shareDaysMax } from '#protocol/limits.ts';
import { isPasscode } from '#protocol/passcodes.ts';

/** Form values of a request for files. The value of a field whose switch is off is kept. */
export interface FileRequestOptions {
  readonly title: string;
  readonly prompt: string;
  readonly asksEmail: boolean;
  readonly kinds: readonly RequestedKind[];
  readonly hasSizeLimit: boolean;
  /** Megabytes, as typed. */
  readonly sizeLimit: string;
  readonly hasFileLimit: boolean;
  readonly fileLimit: string;
  readonly hasDeadline: boolean;
  /** `2026-12-24`: until the end of that day in the owner's time zone. */
  readonly date: string;
  readonly graceHours: GraceHours;
  readonly hasPasscode: boolean;
  readonly passcode: string;
}

/** Times for late files, in hours. */
export const graceChoices = [0, 1, 24, 72, 168] as const;
export type GraceHours = (typeof graceChoices)[number];

/** Fields that can be invalid. */
export type RequestOptionField = 'title' | 'sizeLimit' | 'fileLimit' | 'date' | 'passcode';

/** As sizes are shown. */
const bytesPerMegabyte = 1024 * 1024;
const dayMs = 86_400_000;

/** The invalid fields, in form order. */
export function invalidRequestFields(
  options: FileRequestOptions,
  now: number,
): RequestOptionField[] {
  const wrong: RequestOptionField[] = [];
  if (options.title.trim() === '') wrong.push('title');
  if (options.hasSizeLimit && bytesOf(options.sizeLimit) === undefined) wrong.push('sizeLimit');
  if (options.hasFileLimit && filesOf(options.fileLimit) === undefined) wrong.push('fileLimit');
  if (options.hasDeadline) {
    const end = endOfDate(options.date);
    if (!(end > now && end <= now + shareDaysMax * dayMs)) wrong.push('date');
  }
  if (options.hasPasscode && !isPasscode(options.passcode.trim())) wrong.push('passcode');
  return wrong;
}

/** Request fields for valid options. */
export function requestInput(
  options: FileRequestOptions,
): Omit<InputOf<typeof createFileRequest>, 'folder_id'> {
  return {
    title: options.title.trim(),
    prompt: options.prompt.trim(),
    asks_email: options.asksEmail,
    kinds: [...options.kinds],
    size_limit: options.hasSizeLimit ? (bytesOf(options.sizeLimit) ?? 0) : 0,
    file_limit: options.hasFileLimit
      ? (filesOf(options.fileLimit) ?? requestedFilesMax)
      : requestedFilesMax,
    deadline: options.hasDeadline ? new Date(endOfDate(options.date)).toISOString() : '',
    grace_hours: options.hasDeadline ? options.graceHours : 0,
    pass_code: options.hasPasscode ? options.passcode.trim() : '',
  };
}

/** The form of a new request. */
export function newRequestOptions(
  title: string,
  freshPasscode: string,
  date: string,
): FileRequestOptions {
  return {
    title,
    prompt: '',
    asksEmail: false,
    kinds: [],
    hasSizeLimit: false,
    sizeLimit: '100',
    hasFileLimit: false,
    fileLimit: '100',
    hasDeadline: false,
    date,
    graceHours: 0,
    hasPasscode: false,
    passcode: freshPasscode,
  };
}

/** The form of a request as it is. */
export function optionsOfRequest(
  request: OwnFileRequest,
  fallback: Pick<FileRequestOptions, 'passcode' | 'date'>,
  dateOf: (ms: number) => string,
): FileRequestOptions {
  const { deadline, pass_code: passcode, file_limit: fileLimit } = request;
  return {
    ...newRequestOptions(request.title, passcode || fallback.passcode, fallback.date),
    prompt: request.prompt,
    hasFileLimit: fileLimit < requestedFilesMax,
    fileLimit: String(fileLimit < requestedFilesMax ? fileLimit : 100),
    hasDeadline: deadline !== '',
    date: deadline === '' ? fallback.date : dateOf(Date.parse(deadline)),
    graceHours: graceChoices.findLast((hours) => hours <= request.grace_hours) ?? 0,
    hasPasscode: passcode !== '',
  };
}

function bytesOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  const bytes = /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) * bytesPerMegabyte : 0;
  return bytes >= 1 ? Math.round(bytes) : undefined;
}

function filesOf(typed: string): number | undefined {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= requestedFilesMax ? count : undefined;
}

/** The last second of a local day; NaN for an invalid date. */
function endOfDate(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(day), 23, 59, 59).getTime() : NaN;
}
