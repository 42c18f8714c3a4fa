import { blogPosts } from '#protocol/blog.ts';
import { resources } from '#protocol/config-calls.ts';
import type { OutputOf } from '#protocol/call.ts';
import { outsideIn } from '#protocol/external-links.ts';
import { preloadExternalLinks } from '#client/features/help/use-external-links.ts';
import { preload, type Preloaded } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

/** The operator's blog, here or at the address the operator set (specification 2.2). */
export const blogRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'blog',
    path: '/blog/{slug?}',
    load: () => import('#client/features/blog/blog-page.server.tsx'),
    messages: [],
    module: 'client/features/blog/blog-page.server.tsx',
    title: 'site.blogTitle',
    description: 'site.blogDescription',
    feed: '/blog/feed.xml',
    preload: ({ locale, params: { slug = '' } }) => [
      preload(blogPosts, { language: locale, slug }),
      preloadExternalLinks(locale),
    ],
    leads: ({ params: { slug = '' } }, answers) =>
      (slug === '' && externalBlog(answers)) || undefined,
    titleOf: (answers) => postOf(answers)?.title,
    descriptionOf: (answers) => postOf(answers)?.summary,
    isOffered: (answers) => externalBlog(answers) === '' && postsOf(answers).length > 0,
    listed: [{ path: '/blog', updated: '' }],
    listedOf: (answers) =>
      postsOf(answers).map(({ slug, updated }) => ({ path: `/blog/${slug}`, updated })),
  },
];

function postsOf(answers: Preloaded) {
  // The route's first call.
  return (answers[0] as OutputOf<typeof blogPosts>).posts;
}

/** The post of a page of one: the list has no texts. */
function postOf(answers: Preloaded) {
  return postsOf(answers).find(({ body }) => body !== '');
}

function externalBlog(answers: Preloaded): string {
  // The route's second call.
  return outsideIn((answers[1] as OutputOf<typeof resources>).value).blog;
}
