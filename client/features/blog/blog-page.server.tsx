import '#client/features/blog/blog.css';
import type { ReactNode } from 'react';
import { blogPosts } from '#protocol/blog.ts';
import { parseMarkdown } from '#client/lib/formats/markdown.ts';
import { MarkdownBlocks } from '#client/features/preview/viewers/markdown.tsx';
import { localized } from '#client/app/router/paths.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import type { Locale } from '#locales/index.ts';

/** The operator's blog: the list of posts, or one of them. */
export default function BlogPage({ params, locale }: PageProps): ReactNode {
  const { slug = '' } = params;
  const { posts } = useRequiredAnswer(blogPosts, { language: locale, slug });
  const [post] = posts;
  return slug !== '' && post ? (
    <Post post={post} locale={locale} />
  ) : (
    <List posts={posts} locale={locale} />
  );
}

type PostType = ReturnType<typeof useRequiredAnswer<typeof blogPosts>>['posts'][number];

function List({ posts, locale }: { posts: readonly PostType[]; locale: Locale }): ReactNode {
  const t = useText();
  return (
    <div className="blog">
      <header>
        <h1>{t('site.blog')}</h1>
        {posts.length > 0 && (
          <a className="link" href={localized(locale, '/blog/feed.xml')}>
            {t('site.blogFeed')}
          </a>
        )}
      </header>
      {posts.length === 0 && (
        <div className="blog-empty">
          <h2>{t('site.blogEmpty')}</h2>
          <p>{t('site.blogEmptyTip')}</p>
        </div>
      )}
      <ul>
        {posts.map((post) => (
          <li key={post.slug}>
            <Day day={post.published} />
            <h2>
              <a href={localized(locale, `/blog/${post.slug}`)}>{post.title}</a>
            </h2>
            <p>{post.summary}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Post({ post, locale }: { post: PostType; locale: Locale }): ReactNode {
  const t = useText();
  return (
    <div className="blog">
      <p>
        <a className="link" href={localized(locale, '/blog')}>
          {t('site.blogAll')}
        </a>
      </p>
      <article>
        <header>
          <h1>{post.title}</h1>
          <Day day={post.published} />
        </header>
        <div className="prose">
          <MarkdownBlocks tokens={parseMarkdown(post.body)} level={1} />
        </div>
      </article>
    </div>
  );
}

function Day({ day }: { day: string }): ReactNode {
  const { formats } = useMessages();
  return <time dateTime={day}>{formats.date(Date.parse(day))}</time>;
}
