import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AfterFirstPaint, FilesShown } from '#client/features/drive-context/after-first-paint.tsx';

const markup = (areFilesShown: boolean, isUrgent: boolean) =>
  renderToStaticMarkup(
    <FilesShown value={areFilesShown}>
      <AfterFirstPaint isUrgent={isUrgent}>part</AfterFirstPaint>
    </FilesShown>,
  );

test('a part waits for the files, unless it is urgent, as the news that the device is offline', () => {
  expect(markup(false, false)).toBe('');
  expect(markup(true, false)).toContain('part');
  expect(markup(false, true)).toContain('part');
});
