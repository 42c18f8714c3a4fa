import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { OwnKeys } from '#client/commands/command-desk.ts';
import type { Command } from '#client/commands/command.ts';
import type { CommandName } from '#client/commands/drive-commands.ts';
import { hasMacKeys, type Keys, shownKeys } from '#client/commands/keys.ts';
import { pressedKeys, whyNotKeys } from '#client/commands/own-keys.ts';
import { useText } from '#client/hooks/use-page.ts';

interface KeysFieldProps {
  command: Command<CommandName>;
  own: OwnKeys;
  onKeys(keys: Keys): void;
}

/** A button with the shortcut of a command, which takes the next keys that are pressed for it; Esc and Tab leave it. */
export function KeysField({ command, own, onKeys }: KeysFieldProps): ReactNode {
  const t = useText();
  const [isListening, setListening] = useState(false);
  const [fault, setFault] = useState('');
  const isMac = hasMacKeys(navigator.platform);
  const shown = command.keys?.map((one) => shownKeys(one, isMac)).find(Boolean);

  const text = isListening ? t('commands.pressKeys') : (shown ?? t('commands.noKeys'));

  const stop = () => {
    setListening(false);
    setFault('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListening || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return stop();
    const keys = pressedKeys(event.nativeEvent, isMac);
    if (keys === undefined) return;
    const why = whyNotKeys(keys, command.name, own);
    if (why === 'reserved') return setFault(t('commands.keysReserved'));
    if (why) return setFault(t('commands.keysTaken', { name: t(why.label) }));
    stop();
    onKeys(keys);
  };
  return (
    <>
      <button
        type="button"
        className="keys-field"
        aria-label={`${t('commands.keysFor', { name: t(command.label) })}: ${text}`}
        aria-pressed={isListening}
        onClick={() => setListening(true)}
        onKeyDown={onKeyDown}
        onBlur={stop}
      >
        {text}
      </button>
      <small className="bad" role="alert">
        {fault}
      </small>
    </>
  );
}
