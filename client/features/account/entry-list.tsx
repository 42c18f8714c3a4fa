import type { ReactNode } from 'react';
import { AccountPart, Setting, useAction } from '#client/features/account/setting.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';

/** A part of the account page with a list of what its user created, such as rules and webhooks. */
export function EntryPart<Entry>(props: {
  id: string;
  title: string;
  /** Rows above the button that adds one. */
  settings?: ReactNode;
  heading: string;
  tip: string;
  addLabel: string;
  onAdd(): void;
  /** Accessible name of the list. */
  label: string;
  entries: readonly Entry[];
  keyOf(entry: Entry): string;
  row(entry: Entry): ReactNode;
  /** Dialogs. */
  children: ReactNode;
}): ReactNode {
  const { entries, keyOf, row } = props;
  return (
    <AccountPart id={props.id} title={props.title}>
      {props.settings}
      <Setting title={props.heading} tip={props.tip}>
        <button type="button" className="button plain" onClick={props.onAdd}>
          {props.addLabel}
        </button>
      </Setting>
      {entries.length > 0 && (
        <ul className="account-list" aria-label={props.label}>
          {entries.map((entry) => (
            <li key={keyOf(entry)}>{row(entry)}</li>
          ))}
        </ul>
      )}
      {props.children}
    </AccountPart>
  );
}

/** An action on an entry, with its label alone and with the name of the entry. */
export type EntryAction = readonly [label: string, fullLabel: string, act: () => void];

/** A row of the list: the name of an entry, lines of facts, and its actions. */
export function EntrySetting(props: {
  name: string;
  mark: ReactNode;
  facts: readonly (readonly string[])[];
  /** In the color of problems. */
  problem?: string | false;
  actions: readonly EntryAction[];
}): ReactNode {
  const { name, mark, facts, problem, actions } = props;
  return (
    <Setting
      title={<bdi>{shownName(name)}</bdi>}
      mark={mark}
      tip={
        <>
          {facts.map((line) => (
            <span key={line.join()} className="account-fact-line">
              {line.join('\u00a0· ')}
            </span>
          ))}
          {problem && <span className="account-fact-line account-danger">{problem}</span>}
        </>
      }
    >
      {actions.map(([label, fullLabel, act]) => (
        <button
          key={label}
          type="button"
          className="button quiet"
          aria-label={fullLabel}
          onClick={act}
        >
          {label}
        </button>
      ))}
    </Setting>
  );
}

/** Asks before an entry is deleted, and deletes it. */
export function EntryRemoval(props: {
  heading: string;
  tip: string;
  confirmLabel: string;
  remove(): Promise<void>;
  onClose(): void;
}): ReactNode {
  const { heading, tip, confirmLabel, remove, onClose } = props;
  const { isWorking, perform } = useAction();
  return (
    <ConfirmDialog
      heading={heading}
      confirmLabel={confirmLabel}
      isWorking={isWorking}
      fault=""
      onConfirm={() =>
        perform(async () => {
          onClose();
          await remove();
        })
      }
      onClose={onClose}
    >
      <p>{tip}</p>
    </ConfirmDialog>
  );
}
