import '#client/features/account/program-keys/program-keys.css';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { useText } from '#client/ui/text.ts';
import { ProgramsHelp } from './programs-help.tsx';
import { addressParts, type CreatedKey, guidesFor } from './instructions.ts';

interface KeyReadyDialogProps {
  created: CreatedKey;
  onClose(): void;
}

/** Shows a new app password once, and how to set up a program with it. */
export default function KeyReadyDialog({ created, onClose }: KeyReadyDialogProps): ReactNode {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const { label, doors } = created.key;
  const { user, password, access_key_id, secret_access_key, urls } = created.credentials;
  const keep = () => setKept(true);
  const hasPassword = doors.some((door) => door !== 's3');
  /** The password can't be shown again, so closing by Esc or a click outside warns first. */
  const close = () => (isKept || isWarned ? onClose() : setWarned(true));
  return (
    <Sheet title={t('programs.readyTitle', { name: label })} onClose={close}>
      <div className="sheet-body">
        <p className="sheet-tip">{t('programs.readyTip')}</p>
        <dl className="program-key-values">
          {doors.map((door) => (
            <Value
              key={door}
              name={t(`programs.address_${door}`)}
              text={urls[door]}
              onCopied={keep}
            />
          ))}
          {hasPassword && (
            <>
              <Value name={t('programs.user')} text={user} onCopied={keep} />
              <Value name={t('programs.password')} text={password} onCopied={keep} />
            </>
          )}
          {doors.includes('s3') && (
            <>
              <Value name={t('programs.accessKeyId')} text={access_key_id} onCopied={keep} />
              <Value
                name={t('programs.secretAccessKey')}
                text={secret_access_key}
                onCopied={keep}
              />
            </>
          )}
        </dl>
        <Guide created={created} onCopied={keep} />
        <p className="sheet-tip">
          <ProgramsHelp />
        </p>
        <p className={isWarned ? 'fault' : 'visually-hidden'} role="alert">
          {isWarned && !isKept && t('programs.notKept')}
        </p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button primary" onClick={onClose}>
          {t('programs.done')}
        </button>
      </footer>
    </Sheet>
  );
}

function Value(props: { name: string; text: string; onCopied(): void }): ReactNode {
  const { name, text, onCopied } = props;
  const t = useText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton
          label={t('programs.copyValue', { name })}
          text={text}
          onCopied={onCopied}
          isSmall
        />
      </dd>
    </div>
  );
}

/** Steps for one program at a time. */
function Guide(props: { created: CreatedKey; onCopied(): void }): ReactNode {
  const { created, onCopied } = props;
  const t = useText();
  const guides = guidesFor(created.key.doors);
  const [chosen, setChosen] = useState(guides[0]?.id);
  const guide = guides.find(({ id }) => id === chosen);
  if (!guide) return null;
  const command = guide.command(created);
  const url = created.credentials.urls[guide.door];
  return (
    <div className="program-key-guide">
      <div className="program-key-line">
        <label htmlFor="program-key-program">{t('programs.setUp')}</label>
        <select
          id="program-key-program"
          className="field"
          value={guide.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {guides.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {guide.step ? (
        <p>{t(`programs.step_${guide.step}`, { url, ...addressParts(url) })}</p>
      ) : (
        <>
          <p>{t('programs.command')}</p>
          <pre tabIndex={0}>{command}</pre>
          <CopyButton label={t('programs.copyCommand')} text={command} onCopied={onCopied} />
        </>
      )}
    </div>
  );
}
