import type { Locale } from '#locales/list.ts';
import type { BlogDocument, blogPosts } from '#protocol/blog.ts';
import type { OutputOf } from '#protocol/call.ts';

type Post = OutputOf<typeof blogPosts>['posts'][number];

/**
 * Returns the posts that are published at `now` in a language, newest first. `en-US` is used where
 * a post isn't in the language; a post that is in neither is omitted.
 */
export function publishedPosts(
  { posts }: BlogDocument,
  { locale, now }: { locale: Locale; now: number },
): Post[] {
  return posts
    .filter(({ published }) => Date.parse(published) <= now)
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .flatMap(({ slug, published, updated = published, title, summary, body }) => {
      const texts = [title, summary, body].map((words) =>
        typeof words === 'string' ? words : (words[locale] ?? words['en-US']),
      );
      const [shownTitle, shownSummary, shownBody] = texts;
      if (!shownTitle || !shownSummary || !shownBody) return [];
      return [
        { slug, published, updated, title: shownTitle, summary: shownSummary, body: shownBody },
      ];
    });
}
