import type { FormEvent, ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { extractCode, isCompleteCode } from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';

interface CodeFieldProps {
  fault?: string | undefined;
  /** Called with the code and its field after each change that completes it. */
  onComplete?(code: string, field: HTMLInputElement): void;
}

/**
 * Field for a six-digit code from an email or an authenticator app. Extracts the digits from pasted
 * text. Its name is `code`.
 */
export function CodeField({ fault, onComplete }: CodeFieldProps): ReactNode {
  const t = useText();
  // Leaves digits typed one by one untouched, so that the caret keeps its position.
  const onInput = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const code = extractCode(field.value);
    if (field.value !== code) field.value = code;
    if (isCompleteCode(code)) onComplete?.(code, field);
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
