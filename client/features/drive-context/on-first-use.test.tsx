import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilesShown } from '#client/features/drive-context/after-first-paint.tsx';
import { OnFirstUse, PageUsed } from '#client/features/drive-context/on-first-use.tsx';

const markup = (areFilesShown: boolean, isUsed: boolean, isUrgent = false) =>
  renderToStaticMarkup(
    <FilesShown value={areFilesShown}>
      <PageUsed value={isUsed}>
        <OnFirstUse isUrgent={isUrgent} waiting="waiting">
          part
        </OnFirstUse>
      </PageUsed>
    </FilesShown>,
  );

test('a part waits for the files and for the first use of the page', () => {
  expect(markup(false, false)).toBe('waiting');
  expect(markup(true, false)).toBe('waiting');
  expect(markup(false, true)).toBe('waiting');
  expect(markup(true, true)).toContain('part');
});

test('an urgent part waits for neither, as uploads of an earlier visit', () => {
  expect(markup(false, false, true)).toContain('part');
});
