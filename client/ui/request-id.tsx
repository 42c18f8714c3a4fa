import { type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { useText } from '#client/ui/text.ts';

/** Returns the id of a failed request if the error message contains it. */
export function shownRequestId(error: unknown, sentence: string): string | undefined {
  const id = isApiError(error) ? error.requestId : undefined;
  return id !== undefined && sentence.includes(id) ? id : undefined;
}

/** A button that copies the id of a failed request for support. */
export function CopyId({ id, className }: { id: string; className: string }): ReactNode {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={className}
      onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
    >
      {t(isCopied ? 'drive.idCopied' : 'drive.copyId')}
    </button>
  );
}
