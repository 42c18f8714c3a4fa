import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createMessages, loadTables } from '#locales/index.ts';
import CaptchaChallenge from '#client/features/captcha/captcha-challenge.tsx';
import { TextContext } from '#client/ui/text.ts';

afterEach(() => vi.unstubAllGlobals());

test('is shown in an overlay on a page without an element for it, with a close button', async () => {
  const messages = createMessages('en-US', await loadTables('en-US', ['common']));
  vi.stubGlobal('document', { querySelectorAll: () => [], querySelector: () => null });
  const markup = renderToStaticMarkup(
    <TextContext value={messages}>
      <CaptchaChallenge url="https://magpie.example/captcha" solve={vi.fn()} cancel={vi.fn()} />
    </TextContext>,
  );
  expect(markup).toMatch(/^<dialog [^>]*class="captcha-overlay"/);
  expect(markup).toMatch(/<button [^>]*class="dialog-close/);
  expect(markup).toContain('src="https://magpie.example/captcha"');
  expect(markup).toMatch(/<div class="captcha-frame" aria-busy="true">/);
});

test('is 320 by 430 px large, and as wide as its container in the mobile layout', () => {
  const styles = readFileSync('client/features/captcha/captcha-frame.css', 'utf8');
  const [wide = '', narrow = ''] = styles.split('@media (max-width: 768px)');
  expect(wide).toContain('inline-size: var(--frame-inline, 320px)');
  expect(wide).toContain('block-size: var(--frame-block, 430px)');
  expect(narrow).toMatch(/\.captcha-frame \{\s+inline-size: 100%;/);
});
