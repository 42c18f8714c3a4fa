import { blogPosts } from '#protocol/blog.ts';
import { splitLocale, localized } from '#client/app/router/paths.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import { defaultLocale } from '#locales/index.ts';
import type { AppContext } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { messagesOf } from '#worker/site/messages.ts';
import { answerInProcess } from '#worker/site/preload.ts';

/** `/blog/feed.xml` in each language: the posts as an Atom feed, with their summaries. */
export async function blogFeed(c: AppContext): Promise<Response> {
  const { locale = defaultLocale } = splitLocale(requestUrl(c.env, c.req.url).pathname);
  const [{ t }, { posts }] = await Promise.all([
    messagesOf(c.env, locale, ['common', 'site']),
    answerInProcess(c, blogPosts, { language: locale, slug: '' }),
  ]);
  const address = (path: string) => escapeHtml(c.env.SITE_ORIGIN + localized(locale, path));
  const time = (day: string) => `${day}T00:00:00Z`;
  const updated = posts.map((post) => post.updated).toSorted();
  const entries = posts.map(
    (post) => `<entry>
<title>${escapeHtml(post.title)}</title>
<id>${address(`/blog/${post.slug}`)}</id>
<link href="${address(`/blog/${post.slug}`)}"/>
<published>${time(post.published)}</published>
<updated>${time(post.updated)}</updated>
<summary>${escapeHtml(post.summary)}</summary>
</entry>
`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${escapeHtml(t('site.blogTitle'))}</title>
<id>${address('/blog')}</id>
<link href="${address('/blog')}"/>
<link rel="self" type="application/atom+xml" href="${address('/blog/feed.xml')}"/>
<updated>${time(updated.at(-1) ?? '1970-01-01')}</updated>
<author><name>${escapeHtml(t('common.productName'))}</name></author>
${entries.join('')}</feed>
`;
  return c.body(xml, 200, {
    'Content-Type': 'application/atom+xml; charset=UTF-8',
    'Cache-Control': 'public, max-age=600',
  });
}
