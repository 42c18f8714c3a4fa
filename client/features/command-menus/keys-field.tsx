import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { CustomKeys } from '#client/features/commands/command-registry.ts';
import type { UserCommand } from '#client/features/commands/command.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import { hasMacKeys, type Keys, shownKeys } from '#client/features/commands/keys.ts';
import {
  hasFixedKeys,
  type KeysRefusal,
  pressedKeys,
  whyNotKeys,
} from '#client/features/commands/custom-keys.ts';
import { useText } from '#client/ui/text.ts';
import { isComposing } from '#client/lib/composing.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

interface KeysFieldProps {
  /** The command with its current keys. */
  command: UserCommand<CommandName>;
  own: CustomKeys;
  singleKeys: boolean;
  /** '' removes the keys, undefined restores the defaults. */
  onKeys(keys: Keys | undefined): void;
}

/** The refused keys and the reason. */
interface Refused extends KeysRefusal {
  readonly keys: Keys | undefined;
}

/**
 * A button that shows a command's shortcut and records the next key press as the new one. Esc and
 * Tab leave it. Buttons next to it remove the shortcut, reset it, or take it from another command.
 */
export function KeysField({ command, own, singleKeys, onKeys }: KeysFieldProps): ReactNode {
  const t = useText();
  const field = useRef<HTMLButtonElement>(null);
  const [isListening, setListening] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [isSet, setIsSet] = useState(false);
  const isMac = hasMacKeys(navigator.platform);
  const shown = command.keys?.map((one) => shownKeys(one, isMac)).find(Boolean);
  const name = t(command.label);
  const chosen = own[command.name];

  const text = isListening ? t('keys.press') : (shown ?? t('keys.none'));
  const label = `${t('keys.of', { name })}: ${text}`;

  const stop = () => {
    setListening(false);
    setRefused(undefined);
  };
  const set = (keys: Keys | undefined) => {
    stop();
    setIsSet(true);
    onKeys(keys);
    // The pressed button may be gone.
    field.current?.focus();
  };
  const ask = (keys: Keys | undefined) => {
    const refusal = whyNotKeys(keys, command.name, { own, singleKeys });
    if (refusal) setRefused({ ...refusal, keys });
    else set(keys);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListening || event.key === 'Tab' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return stop();
    const keys = pressedKeys(event.nativeEvent, isMac);
    if (keys !== undefined) ask(keys);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    stop();
    setIsSet(false);
  };
  return (
    <div className="keys-choice" onBlur={onBlur}>
      {chosen !== undefined && (
        <button
          type="button"
          className="button quiet"
          aria-label={t('keys.putBack', { name })}
          onClick={() => ask(undefined)}
        >
          <Icon path={driveIcons.undo} />
        </button>
      )}
      {shown && (chosen || !hasFixedKeys(command)) && (
        <button
          type="button"
          className="button quiet"
          aria-label={t('keys.remove', { name })}
          onClick={() => set('')}
        >
          <Icon path={driveIcons.close} />
        </button>
      )}
      <button
        ref={field}
        type="button"
        className="keys-field"
        aria-label={label}
        aria-pressed={isListening}
        onClick={() => setListening(true)}
        onKeyDown={onKeyDown}
      >
        {text}
      </button>
      <small className="bad" role="alert">
        {refused && t(refused.why, { name: refused.holder ? t(refused.holder.label) : '' })}
      </small>
      {refused?.isGivenUp && (
        <button type="button" className="keys-take" onClick={() => set(refused.keys)}>
          {t('keys.useHere')}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isSet && !isListening && label}
      </span>
    </div>
  );
}
