import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { TextField } from '#client/ui/text-field.tsx';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
}

/**
 * A password field with a button that shows its text. Password managers and pasting work;
 * autocorrection is off.
 */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="text-field-end"
          aria-pressed={isShown}
          aria-label={t('signin.showPassword')}
          title={t(isShown ? 'signin.hidePassword' : 'signin.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={icons.eye} />
        </button>
      }
    />
  );
}
