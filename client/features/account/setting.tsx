import '#client/features/account/account.css';
import '#client/ui/switch.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { isCancelled } from './step-up.tsx';

/** A section of the account page with an anchor: `/drive/account#security`. */
export function AccountPart(props: { id: string; title: string; children: ReactNode }): ReactNode {
  const { id, title, children } = props;
  return (
    <section className="account-part" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="card account-rows">{children}</div>
    </section>
  );
}

interface SettingProps {
  title: ReactNode;
  /** Current value or explanation. */
  tip?: ReactNode;
  /** Badge next to the title, such as "This device". */
  mark?: ReactNode;
  icon?: ReactNode;
  /** Controls at the end of the row. */
  children?: ReactNode;
}

/** A row of the account page: a setting and its controls. */
export function Setting({ title, tip, mark, icon, children }: SettingProps): ReactNode {
  return (
    <div className="account-row">
      {icon}
      <div className="account-row-text">
        <h3>
          <span>{title}</span> {mark && <span className="pill">{mark}</span>}
        </h3>
        {tip && <p>{tip}</p>}
      </div>
      {children && <div className="account-row-actions">{children}</div>}
    </div>
  );
}

interface SwitchProps {
  /** Id of its control. */
  id: string;
  title: string;
  tip: string;
  isOn: boolean | undefined;
  onTurn(isOn: boolean): Promise<void> | void;
}

/** A setting with a switch. Saves itself and confirms it. */
export function SwitchSetting({ id, title, tip, isOn, onTurn }: SwitchProps): ReactNode {
  const { saved, save } = useSettingSave();
  return (
    <div className="account-row">
      <div className="account-row-text">
        <h3>
          <label htmlFor={id}>{title}</label>
        </h3>
        <p id={`${id}-tip`}>{tip}</p>
      </div>
      <div className="account-row-actions">
        {saved}
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="switch"
          aria-describedby={`${id}-tip`}
          checked={isOn ?? false}
          disabled={isOn === undefined}
          onChange={(event) => save(async () => onTurn(event.target.checked))}
        />
      </div>
    </div>
  );
}

/** Duration of the confirmation. */
const savedMs = 4_000;

/** Saves a setting and shows "Saved" next to it, or the error as a toast. */
export function useSettingSave(): { saved: ReactNode; save(work: () => Promise<void>): void } {
  const t = useText();
  const { fail } = useDrive();
  const [times, setTimes] = useState(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (times === 0) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), savedMs);
    return () => clearTimeout(timer);
  }, [times]);
  return {
    saved: (
      <span className="account-saved" role="status">
        {isShown && (
          <>
            <Icon path={driveIcons.check} /> {t('account.saved')}
          </>
        )}
      </span>
    ),
    save: (work) => {
      work().then(
        () => setTimes((count) => count + 1),
        (error) => fail(error),
      );
    },
  };
}

/** Runs a button's action, one at a time. Shows errors unless the user canceled. */
export function useAction(): { isWorking: boolean; perform(work: () => Promise<void>): void } {
  const { fail } = useDrive();
  const [isWorking, setWorking] = useState(false);
  const isBusy = useRef(false);
  return {
    isWorking,
    perform: (work) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setWorking(true);
      void work()
        .catch((error: unknown) => (isCancelled(error) ? undefined : fail(error)))
        .finally(() => {
          isBusy.current = false;
          setWorking(false);
        });
    },
  };
}
