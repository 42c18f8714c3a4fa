import type { ReactNode } from 'react';
import type { Call, InputOf } from '#protocol/call.ts';
import { useText } from '#client/ui/text.ts';

interface CallFormProps<C extends Call> {
  call: C;
  /** Input that the fields don't give. */
  input: Partial<InputOf<C>>;
  /** Label of the button. */
  action: string;
  isDangerous?: boolean;
  /** For a button among others, which doesn't stand out. */
  isPlain?: boolean;
  /** Address after success; this page by default. */
  next?: string;
  /** Shown on the next page. */
  done: string;
  /** Shows this field of the answer in the form instead of leaving it: a link or a token. */
  shows?: string;
  /** The button waits until this was typed in. */
  typed?: string;
  children?: ReactNode;
}

/**
 * A form that sends a call of the protocol. Fields are named like those of its input;
 * `data-type="number"`, `"list"` or `"flag"` says how one is sent. The script of the desk asks for
 * the passkey if the call needs it.
 */
export function CallForm<C extends Call>(props: CallFormProps<C>): ReactNode {
  const { call, input, action, isDangerous, isPlain, next = '', done } = props;
  const { shows = '', typed, children } = props;
  const t = useText();
  return (
    <form
      className="desk-form"
      data-call={`${call.method} ${call.path}`}
      data-input={JSON.stringify(input)}
      data-next={next}
      data-done={done}
      data-shows={shows}
      noValidate={false}
    >
      {children}
      {typed !== undefined && (
        <label className="desk-field">
          <span>{t('desk.typeToConfirm', { text: typed })}</span>
          <input className="field" data-expects={typed} autoComplete="off" spellCheck={false} />
        </label>
      )}
      <p className="fault" role="alert" />
      {shows !== '' && <output className="desk-shown" hidden />}
      <button
        className={`button ${isPlain ? 'plain' : isDangerous ? 'danger' : 'primary'}`}
        data-danger={isPlain && isDangerous ? '' : undefined}
        disabled={!!typed}
      >
        {action}
      </button>
    </form>
  );
}

/** A button that opens a dialog with a question. */
export function Asked({
  id,
  label,
  title,
  text,
  isDangerous,
  children,
}: {
  id: string;
  label: string;
  title: string;
  text?: string;
  isDangerous?: boolean;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <>
      <button
        type="button"
        className="button plain"
        data-opens={id}
        data-danger={isDangerous ? '' : undefined}
      >
        {label}
      </button>
      <dialog id={id} className="desk-dialog" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
        {children}
        <form method="dialog">
          <button className="button plain">{t('common.cancel')}</button>
        </form>
      </dialog>
    </>
  );
}
