import '#client/features/account/feeds/feeds.css';
import { type ReactNode, useState } from 'react';
import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import {
  changeFeedRule,
  createFeedRule,
  type listFeedRules,
  previewFeedRule,
} from '#protocol/feeds.ts';
import { feedPatternLengthMax, feedUrlLengthMax } from '#protocol/limits.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import type { FolderStep } from '#client/app/storage/last-folder.ts';
import { CheckLine } from '#client/features/account/check-list.tsx';
import { FolderPicker } from '#client/features/folders/folder-picker.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { useText } from '#client/ui/text.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { FeedPreview } from './feed-preview.tsx';
import { bytesOfMegabytes, megabytesOf } from './megabytes.ts';

type FeedRule = OutputOf<typeof listFeedRules>['rules'][number];
type Choices = Pick<
  ParsedOf<typeof createFeedRule>,
  'url' | 'name' | 'include' | 'exclude' | 'is_regex' | 'takes_pages' | 'takes_existing'
> & {
  /** Megabytes as they are typed; '' for any. */
  minSize: string;
  maxSize: string;
};

const emptyChoices: Choices = {
  url: '',
  name: '',
  include: '',
  exclude: '',
  minSize: '',
  maxSize: '',
  is_regex: false,
  takes_pages: false,
  takes_existing: false,
};

function choicesOfRule(rule: FeedRule): Choices {
  const { url, name, include, exclude, is_regex, takes_pages } = rule;
  return {
    url,
    name,
    include,
    exclude,
    is_regex,
    takes_pages,
    takes_existing: false,
    minSize: megabytesOf(rule.min_bytes),
    maxSize: megabytesOf(rule.max_bytes),
  };
}

/** Returns what is sent of the choices; undefined if a size isn't a number. */
function conditionsOf({ minSize, maxSize, ...choices }: Choices) {
  const [min_bytes, max_bytes] = [bytesOfMegabytes(minSize), bytesOfMegabytes(maxSize)];
  if (min_bytes === undefined || max_bytes === undefined) return undefined;
  return { ...choices, name: choices.name.trim(), min_bytes, max_bytes };
}

/** Creates a rule, or changes one: feed, words, folder; with a preview of what it would do. */
export default function FeedRuleDialog(props: {
  rule: FeedRule | undefined;
  onSaved(): void;
  onClose(): void;
}): ReactNode {
  const { rule, onSaved, onClose } = props;
  const t = useText();
  const { isWorking, fault, setFault, attempt } = useAttempt();
  const errorText = useErrorText();
  const [choices, setChoices] = useState<Choices>(rule ? choicesOfRule(rule) : emptyChoices);
  const [folder, setFolder] = useState<readonly FolderStep[]>(
    rule && rule.folder_name !== '' ? [{ id: rule.folder_id, name: rule.folder_name }] : [],
  );
  const [isChoosing, setChoosing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [preview, setPreview] = useState<OutputOf<typeof previewFeedRule>>();
  const [isReading, setReading] = useState(false);
  const title = t(rule ? 'feeds.editTitle' : 'feeds.add');
  const set = (more: Partial<Choices>) => {
    setChoices({ ...choices, ...more });
    setPreview(undefined);
  };

  /** Returns the address; '' if it is missing, which the field then says. */
  const enteredUrl = () => {
    const url = choices.url.trim();
    setMissing(url === '');
    return url;
  };
  const refusal = (error: unknown) => {
    if (!isApiError(error) || error.error !== 'invalid_argument') return undefined;
    return t(choices.is_regex ? 'feeds.regexRefused' : 'feeds.fault_refused');
  };
  const submit = async () => {
    const url = enteredUrl();
    const conditions = conditionsOf(choices);
    if (url === '') return;
    if (!conditions) return setFault(t('feeds.sizeRefused'));
    await attempt(async () => {
      const chosen = { ...conditions, folder_id: folder.at(-1)?.id ?? '' };
      if (rule) {
        const { rule_id, is_enabled } = rule;
        await request(changeFeedRule, { ...chosen, rule_id, is_enabled });
      } else await request(createFeedRule, { ...chosen, url });
      onSaved();
    }, refusal);
  };
  const read = async () => {
    const url = enteredUrl();
    const conditions = conditionsOf(choices);
    if (url === '' || isReading) return;
    if (!conditions) return setFault(t('feeds.sizeRefused'));
    setReading(true);
    setFault('');
    try {
      setPreview(await request(previewFeedRule, { ...conditions, url }));
    } catch (error) {
      setFault(refusal(error) ?? (await errorText(error)));
    } finally {
      setReading(false);
    }
  };

  if (isChoosing) {
    return (
      <Sheet title={title} titleId="feed-rule-folder" onClose={() => setChoosing(false)}>
        <div className="sheet-body">
          <FolderPicker path={folder} onChange={setFolder} heading={t('feeds.folder')} />
        </div>
        <SheetFoot onCancel={() => setChoosing(false)} onConfirm={() => setChoosing(false)}>
          {t('feeds.useFolder')}
        </SheetFoot>
      </Sheet>
    );
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <SheetForm
        onSubmit={submit}
        wrong={isMissing ? ['url'] : undefined}
        foot={
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t(rule ? 'feeds.save' : 'feeds.add')}
          </SheetFoot>
        }
      >
        <RuleFields choices={choices} set={set} isMissing={isMissing} isNew={!rule} />
        <div className="feed-rule-line">
          <span>{t('feeds.folder')}</span>
          <button type="button" className="button plain" onClick={() => setChoosing(true)}>
            <bdi>{shownName(folder.at(-1)?.name ?? '') || t('drive.allFiles')}</bdi>
          </button>
        </div>
        <button
          type="button"
          className="button plain"
          aria-disabled={isReading || undefined}
          onClick={() => void read()}
        >
          {t('feeds.preview')}
        </button>
        {preview && <FeedPreview preview={preview} />}
        <p className="fault" role="alert">
          {fault}
        </p>
      </SheetForm>
    </Sheet>
  );
}

function RuleFields(props: {
  choices: Choices;
  set(more: Partial<Choices>): void;
  isMissing: boolean;
  isNew: boolean;
}): ReactNode {
  const { choices, set, isMissing, isNew } = props;
  const t = useText();
  return (
    <>
      <TextField
        label={t('feeds.url')}
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        dir="ltr"
        readOnly={!isNew}
        fault={isMissing ? t('feeds.urlMissing') : undefined}
        maxLength={feedUrlLengthMax}
        value={choices.url}
        onChange={({ target }) => set({ url: target.value })}
        autoComplete="off"
        data-first=""
      />
      <TextField
        label={t('feeds.name')}
        name="name"
        maxLength={128}
        value={choices.name}
        onChange={({ target }) => set({ name: target.value })}
        autoComplete="off"
      />
      <TextField
        label={t('feeds.include')}
        name="include"
        hint={choices.is_regex ? undefined : t('feeds.includeHint')}
        maxLength={feedPatternLengthMax}
        value={choices.include}
        onChange={({ target }) => set({ include: target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={t('feeds.exclude')}
        name="exclude"
        maxLength={feedPatternLengthMax}
        value={choices.exclude}
        onChange={({ target }) => set({ exclude: target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="feed-rule-sizes">
        {(['minSize', 'maxSize'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`feeds.${name}`)}
            name={name}
            inputMode="decimal"
            maxLength={20}
            value={choices[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            autoComplete="off"
          />
        ))}
      </div>
      <div>
        <CheckLine
          label={t('feeds.regex')}
          isChecked={choices.is_regex}
          onChange={(is_regex) => set({ is_regex })}
        />
        <CheckLine
          label={t('feeds.pages')}
          isChecked={choices.takes_pages}
          onChange={(takes_pages) => set({ takes_pages })}
        />
        <CheckLine
          label={t('feeds.existing')}
          isChecked={choices.takes_existing}
          onChange={(takes_existing) => set({ takes_existing })}
        />
      </div>
    </>
  );
}
