import * as v from 'valibot';
import { call } from './call.ts';
import { text } from './fields.ts';

/** The operator's blog: the document `blog`, and the call that reads it. */

const inEveryLanguage = (lengthMax: number) => {
  const line = v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(lengthMax, `longer than ${lengthMax} characters`),
  );
  return v.union([line, v.record(v.string(), line)], 'must be text, or text by locale code');
};
const day = v.pipe(v.string('must be a date'), v.isoDate('must be a date such as 2026-11-23'));

const blogPost = v.strictObject({
  /** Last part of the address: `/blog/{slug}`. */
  slug: v.pipe(
    v.string('must be text'),
    v.maxLength(80, 'longer than 80 characters'),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase letters and digits with hyphens'),
  ),
  published: day,
  updated: v.optional(day),
  title: inEveryLanguage(200),
  /** One sentence, for the list, search engines and the feed. */
  summary: inEveryLanguage(300),
  /** Markdown. */
  body: inEveryLanguage(60_000),
});

/** The operator's document `blog`: posts in any order. */
export const blogDocument = v.strictObject({
  posts: v.pipe(
    v.array(blogPost, 'must be a list'),
    v.check(
      (posts) => new Set(posts.map(({ slug }) => slug)).size === posts.length,
      'two posts have the same slug',
    ),
  ),
});
export type BlogDocument = v.InferOutput<typeof blogDocument>;

/**
 * GET config/v1/blog: returns the operator's posts in one language, newest first, without their
 * texts; with `slug`, only that post, with its Markdown. Posts of a later day aren't listed. Throws
 * `not_found` for an unknown slug.
 */
export const blogPosts = call({
  method: 'GET',
  path: 'config/v1/blog',
  input: v.object({ language: text(32), slug: text(80) }),
  output: v.object({
    posts: v.array(
      v.object({
        slug: v.string(),
        published: v.string(),
        updated: v.string(),
        title: v.string(),
        summary: v.string(),
        body: v.string(),
      }),
    ),
  }),
  session: 'none',
});
