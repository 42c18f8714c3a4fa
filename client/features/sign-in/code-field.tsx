import type { FormEvent, ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { codeIn, isWholeCode } from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';

interface CodeFieldProps {
  fault?: string | undefined;
  /** Called with the code and its field after each change that completes it. */
  onWhole?(code: string, field: HTMLInputElement): void;
}

/**
 * Field for a six-digit code from an email or an authenticator app. Extracts the digits from pasted
 * text. Its name is `code`.
 */
export function CodeField({ fault, onWhole }: CodeFieldProps): ReactNode {
  const t = useText();
  // Leaves digits typed one by one untouched, so that the caret keeps its position.
  const onInput = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const code = codeIn(field.value);
    if (field.value !== code) field.value = code;
    if (isWholeCode(code)) onWhole?.(code, field);
  };
  return (
    <TextField
      label={t('signin.code')}
      name="code"
      className="code num"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={64}
      required
      fault={fault}
      onInput={onInput}
    />
  );
}
