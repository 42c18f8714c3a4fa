import type { FormEvent, ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { codeIn, isWholeCode } from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';

interface CodeFieldProps {
  fault?: string | undefined;
  /** Called with the code, and its field, after each change that leaves it whole. */
  onWhole?(code: string, field: HTMLInputElement): void;
}

/**
 * The field for six digits, out of a letter or an app; of a pasted sentence it keeps the digits.
 * Its name is `code`.
 */
export function CodeField({ fault, onWhole }: CodeFieldProps): ReactNode {
  const t = useText();
  // Digits typed one by one are left as they are, and so is the place of the caret.
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
