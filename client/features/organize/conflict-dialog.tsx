import '#client/features/organize/conflicts.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ConflictChoice } from '#protocol/files.ts';
import { useRowLabels } from '#client/features/list/use-row-labels.ts';
import { useText } from '#client/ui/text.ts';
import { rowFacts } from '#client/features/list/rows/file-facts.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { tileText } from '#client/features/list/rows/row-html.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import type { ConflictDecisions, NameConflict } from '#client/features/drive-context/conflicts.ts';

/** Choices in display order. The first one loses no data. */
const choices = [
  { choice: 'keep_both', label: 'organize.keepBoth', tip: 'organize.keepBothTip' },
  { choice: 'replace', label: 'organize.replace', tip: 'organize.replaceTip' },
  { choice: 'skip', label: 'organize.skip', tip: 'organize.skipTip' },
] as const satisfies readonly { choice: ConflictChoice; label: string; tip: string }[];

/** Maximum number of conflicts with individual choices. */
const pairsMax = 100;

/**
 * Asks once about all items whose names are taken and shows both sides of each. Closing it cancels
 * the whole operation.
 */
export default function ConflictDialog(props: DialogProps<'conflicts'>): ReactNode {
  return (
    <AreaTexts areas={['drive', 'organize']}>
      <Conflicts {...props} />
    </AreaTexts>
  );
}

function Conflicts({ given, onClose }: DialogProps<'conflicts'>): ReactNode {
  const { conflicts, folderName, onChoose } = given;
  const t = useText();
  const [forAll, setForAll] = useState<ConflictChoice>('keep_both');
  const [single, setSingle] = useState<ConflictDecisions>(new Map());
  const first = useRef<HTMLInputElement>(null);
  // Runs after the sheet has opened, which focuses its first button.
  useEffect(() => first.current?.focus(), []);
  const isOne = conflicts.length === 1;
  const end = (chosen: ConflictDecisions | undefined) => {
    onChoose(chosen);
    onClose();
  };
  const choiceOf = ({ row }: NameConflict) => single.get(row.id) ?? forAll;
  return (
    <Sheet
      title={t('organize.conflictTitle', { count: conflicts.length, folder: folderName })}
      onClose={() => end(undefined)}
    >
      <div className="sheet-body">
        {!isOne && <p className="sheet-tip">{t('organize.conflictText')}</p>}
        <fieldset className="conflict-choices">
          <legend className="visually-hidden">{t('organize.forAll')}</legend>
          {choices.map(({ choice, label, tip }) => (
            <label key={choice}>
              <input
                type="radio"
                name="for-all"
                ref={choice === choices[0].choice ? first : undefined}
                checked={choice === forAll && single.size === 0}
                onChange={() => {
                  setForAll(choice);
                  setSingle(new Map());
                }}
              />
              <span>
                <b>{t(label)}</b>
                <small>{t(tip)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <ul className="conflict-pairs">
          {conflicts.slice(0, pairsMax).map((conflict) => (
            <li key={conflict.row.id}>
              <Pair conflict={conflict} />
              {!isOne && (
                <select
                  className="field"
                  aria-label={t('organize.choiceFor', { name: shownName(conflict.row.name) })}
                  value={choiceOf(conflict)}
                  onChange={({ currentTarget }) => {
                    // The options are the choices.
                    const choice = currentTarget.value as ConflictChoice;
                    setSingle(new Map(single).set(conflict.row.id, choice));
                  }}
                >
                  {choices.map(({ choice, label }) => (
                    <option key={choice} value={choice}>
                      {t(label)}
                    </option>
                  ))}
                </select>
              )}
            </li>
          ))}
        </ul>
        {conflicts.length > pairsMax && (
          <p className="sheet-tip">{t('organize.more', { count: conflicts.length - pairsMax })}</p>
        )}
      </div>
      <SheetFoot
        onCancel={() => end(undefined)}
        onConfirm={() => end(new Map(conflicts.map((one) => [one.row.id, choiceOf(one)])))}
      >
        {t('organize.continue')}
      </SheetFoot>
    </Sheet>
  );
}

function Pair({ conflict }: { conflict: NameConflict }): ReactNode {
  const { row, there, isIdentical } = conflict;
  const t = useText();
  return (
    <>
      <p className="conflict-name">
        <bdi dir="auto">{shownName(row.name)}</bdi>
      </p>
      <dl>
        <Side label={t('organize.incoming')} facts={row} />
        <Side label={t('organize.existing')} facts={rowFacts(there)} />
      </dl>
      {isIdentical && <p className="conflict-same">{t('drive.identical')}</p>}
    </>
  );
}

function Side({ label, facts }: { label: string; facts: RowFacts }): ReactNode {
  const words = useRowLabels();
  return (
    <div>
      <dt>
        {facts.thumbnail ? (
          <img src={facts.thumbnail} alt="" loading="lazy" />
        ) : (
          <FileGlyph kind={facts.kind} />
        )}
        {label}
      </dt>
      <dd className="num">{tileText(facts, words)}</dd>
    </div>
  );
}
