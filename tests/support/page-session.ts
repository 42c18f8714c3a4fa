import type { BrowserContext, Page } from 'playwright';
import { webClient } from '#protocol/web-client.ts';
import type { TestUser } from './accounts.ts';
import type { Magpie } from './magpie.ts';

const credentialsKey = `credentials_${webClient.id}`;

/** Stores a session of the user in a browser that has none, as a sign-in does. */
export async function signInPage(
  context: BrowserContext,
  magpie: Magpie,
  user: TestUser,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${magpie.origin}/robots.txt`);
  const held = {
    token_type: 'Bearer',
    access_token: user.token,
    refresh_token: user.refreshToken,
    expires_in: 3600,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    sub: user.userId,
  };
  await page.evaluate(
    ([key, text, userId]) => {
      localStorage.setItem(key, text);
      document.cookie = `__Host-user-id=${userId}; Path=/; Secure; SameSite=Strict`;
    },
    [credentialsKey, JSON.stringify(held), user.userId] as const,
  );
  await page.close();
}

/** Returns the id of the user signed in to the browser of a page, or undefined. */
export async function userOfPage(page: Page): Promise<string | undefined> {
  const text = await page.evaluate((key) => localStorage.getItem(key), credentialsKey);
  return text === null ? undefined : (JSON.parse(text) as { sub: string }).sub;
}
