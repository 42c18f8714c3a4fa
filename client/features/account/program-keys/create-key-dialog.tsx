import '#client/features/account/check-list.css';
import '#client/features/account/program-keys/program-keys.css';
import { type ReactNode, useState } from 'react';
import {
  createProgramKey,
  programAccesses,
  type ProgramAccess,
  programDoors,
  type ProgramDoor,
} from '#protocol/program-keys.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import type { FolderStep } from '#client/app/storage/last-folder.ts';
import { errorTextUnlessCanceled, useStepUp } from '#client/features/account/step-up.tsx';
import { FolderPicker } from '#client/features/folders/folder-picker.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { useText } from '#client/ui/text.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { type CreatedKey, doorNames, initialDoors } from './instructions.ts';

/** Lifetimes that can be chosen, in days; 0 is without end. */
const lifetimes = [0, 30, 90, 365] as const;

/** Creates an app password: a name, what it may do, for which protocols, where and how long. */
export default function CreateKeyDialog(props: {
  onCreated(created: CreatedKey): void;
  onClose(): void;
}): ReactNode {
  const { onCreated, onClose } = props;
  const t = useText();
  const withProof = useStepUp();
  const { isWorking, fault, setFault, attempt } = useAttempt();
  const [access, setAccess] = useState<ProgramAccess>('write');
  const [doors, setDoors] = useState<readonly ProgramDoor[]>(initialDoors('write'));
  const [folder, setFolder] = useState<readonly FolderStep[]>([]);
  const [days, setDays] = useState(0);
  const [name, setName] = useState('');
  const [isUnnamed, setUnnamed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);

  const submit = async () => {
    const label = name.trim();
    setUnnamed(label === '');
    if (label === '') return;
    if (doors.length === 0) return setFault(t('programs.protocolsMissing'));
    await attempt(async () => {
      const choices = { label, access, doors: [...doors], expires_days: days };
      const folder_id = folder.at(-1)?.id ?? '';
      onCreated(
        await withProof((sudo_token) =>
          request(createProgramKey, { ...choices, folder_id, sudo_token }),
        ),
      );
    }, errorTextUnlessCanceled);
  };

  if (isChoosing) {
    return <FolderSheet path={folder} onChange={setFolder} onClose={() => setChoosing(false)} />;
  }
  return (
    <Sheet title={t('programs.create')} onClose={onClose}>
      <SheetForm
        onSubmit={submit}
        wrong={isUnnamed ? ['label'] : undefined}
        foot={
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t('programs.submit')}
          </SheetFoot>
        }
      >
        <TextField
          label={t('programs.name')}
          name="label"
          hint={t('programs.nameHint')}
          fault={isUnnamed ? t('programs.nameMissing') : undefined}
          maxLength={128}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setUnnamed(false);
          }}
          autoComplete="off"
          data-first=""
        />
        <Choices
          title={t('programs.access')}
          type="radio"
          options={programAccesses.map((one) => [one, t(`programs.access_${one}`)])}
          isChosen={(one) => one === access}
          onToggle={(one) => {
            setAccess(one);
            setDoors(initialDoors(one));
          }}
        />
        <Choices
          title={t('programs.protocols')}
          type="checkbox"
          options={programDoors.map((door) => [door, doorNames[door]])}
          isChosen={(door) => doors.includes(door)}
          onToggle={(door) =>
            setDoors(doors.includes(door) ? doors.filter((one) => one !== door) : [...doors, door])
          }
        />
        <div className="program-key-line">
          <span>{t('programs.folder')}</span>
          <button type="button" className="button plain" onClick={() => setChoosing(true)}>
            <bdi>{shownName(folder.at(-1)?.name ?? '') || t('programs.wholeDrive')}</bdi>
          </button>
        </div>
        <div className="program-key-line">
          <label htmlFor="program-key-days">{t('programs.expires')}</label>
          <select
            id="program-key-days"
            className="field"
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {lifetimes.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('programs.never') : t('programs.days', { count })}
              </option>
            ))}
          </select>
        </div>
        <p className="fault" role="alert">
          {fault}
        </p>
      </SheetForm>
    </Sheet>
  );
}

interface ChoicesProps<Value extends string> {
  title: string;
  type: 'radio' | 'checkbox';
  options: readonly (readonly [value: Value, label: string])[];
  isChosen(value: Value): boolean;
  onToggle(value: Value): void;
}

function Choices<Value extends string>(props: ChoicesProps<Value>): ReactNode {
  const { title, type, options, isChosen, onToggle } = props;
  return (
    <fieldset className="check-list">
      <legend>{title}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="check-line">
          <input
            type={type}
            name={`program-key-${type}`}
            checked={isChosen(value)}
            onChange={() => onToggle(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Chooses the folder that the password is limited to. A sheet of its own, for its own form. */
function FolderSheet(props: {
  path: readonly FolderStep[];
  onChange(path: readonly FolderStep[]): void;
  onClose(): void;
}): ReactNode {
  const { path, onChange, onClose } = props;
  const t = useText();
  return (
    <Sheet title={t('programs.create')} titleId="program-key-folder" onClose={onClose}>
      <div className="sheet-body">
        <FolderPicker path={path} onChange={onChange} heading={t('programs.folder')} />
      </div>
      <SheetFoot onCancel={onClose} onConfirm={onClose}>
        {t('programs.useFolder')}
      </SheetFoot>
    </Sheet>
  );
}
