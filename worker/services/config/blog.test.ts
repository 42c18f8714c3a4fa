import { expect, test } from 'vitest';
import { publishedPosts } from '#worker/services/config/blog.ts';

const post = (slug: string, published: string, title: string | Record<string, string>) => ({
  slug,
  published,
  title,
  summary: 'In short',
  body: '# Text',
});
const now = Date.parse('2026-11-23T12:00:00Z');
const slugs = (locale: 'en-US' | 'ja', ...posts: ReturnType<typeof post>[]) =>
  publishedPosts({ posts }, { locale, now }).map(({ slug, title }) => [slug, title]);

test('lists posts of this and earlier days, newest first', () => {
  const posts = [
    post('old', '2026-01-02', 'Old'),
    post('tomorrow', '2026-11-24', 'Tomorrow'),
    post('today', '2026-11-23', 'Today'),
  ];
  expect(slugs('en-US', ...posts)).toEqual([
    ['today', 'Today'],
    ['old', 'Old'],
  ]);
});

test('uses the language, then English, and omits posts in neither', () => {
  const posts = [
    post('both', '2026-03-03', { 'en-US': 'Both', ja: '両方' }),
    post('english', '2026-02-02', { 'en-US': 'English' }),
    post('russian', '2026-01-01', { ru: 'Русский' }),
  ];
  expect(slugs('ja', ...posts)).toEqual([
    ['both', '両方'],
    ['english', 'English'],
  ]);
});

test('an unchanged post was last updated when it was published', () => {
  const [first] = publishedPosts(
    { posts: [post('one', '2026-01-02', 'One')] },
    { locale: 'en-US', now },
  );
  expect(first?.updated).toBe('2026-01-02');
});
