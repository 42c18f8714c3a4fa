import { type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { useText } from '#client/ui/text.ts';

/** The id of a failed request, when the sentence about its error tells it. */
export function toldId(error: unknown, sentence: string): string | undefined {
  const id = isApiError(error) ? error.requestId : undefined;
  return id !== undefined && sentence.includes(id) ? id : undefined;
}

/** Copies the id by which somebody who is asked for help finds a failed request. */
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
