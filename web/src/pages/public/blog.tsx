// /blog, its tags, and its articles. A visitor asks: what is it about; who says so; what should I do?
import type { ReactNode } from 'react';
import { tagPath, tags, type Article } from '../../content/articles.ts';
import { PageFrame } from './page-frame.tsx';
import { linkClass, Prose } from './prose.tsx';

export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const Tags = ({ of, here }: { of: readonly string[]; here?: string | undefined }): ReactNode => (
  <ul aria-label="Tags" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {of.map((tag) => (
      <li key={tag}>
        {tags.includes(tag) ? (
          <a href={tagPath(tag)} aria-current={tag === here ? 'page' : undefined} className={linkClass}>
            {tag}
          </a>
        ) : (
          <span className="text-ink-2">{tag}</span>
        )}
      </li>
    ))}
  </ul>
);

const Feeds = (): ReactNode => (
  <p className="mt-6 text-sm text-ink-3">
    Subscribe:{' '}
    <a href="/blog/feed.xml" className={linkClass}>
      RSS
    </a>{' '}
    or{' '}
    <a href="/blog/feed.json" className={linkClass}>
      JSON
    </a>
    .
  </p>
);

export const BlogList = ({ articles, tag }: { articles: readonly Article[]; tag?: string }): ReactNode => (
  <PageFrame
    name={tag === undefined ? 'Blog' : `Blog: ${tag}`}
    lead="What research says about interviewing and learning, what we make of it, and where we have doubts. Every article lists its sources."
    aside={
      <>
        <h2 className="mb-2 text-sm font-head">Topics</h2>
        <Tags of={tags} here={tag} />
        <Feeds />
      </>
    }
  >
    <ol className="divide-y divide-line border-y border-line">
      {articles.map(({ slug, path, title, summary, author, date }) => (
        <li key={slug} className="py-6">
          <h2 className="font-read text-2xl font-text tracking-public">
            <a href={path} className="text-ink hover:text-accent-ink">
              {title}
            </a>
          </h2>
          <p className="mt-2 text-ink-2">{summary}</p>
          <p className="mt-2 text-sm text-ink-3">
            By {author}, <time dateTime={date}>{dayWords(date)}</time>
          </p>
        </li>
      ))}
    </ol>
  </PageFrame>
);

export const ArticlePage = ({ article }: { article: Article }): ReactNode => (
  <PageFrame
    name={article.title}
    lead={article.summary}
    aside={
      <>
        <p className="mb-3 text-sm text-ink-3">
          By {article.author}
          <br />
          <time dateTime={article.date}>{dayWords(article.date)}</time>
        </p>
        <Tags of={article.tags} />
      </>
    }
  >
    <article>
      <Prose text={article.body} className="font-read text-lg" />
      <section aria-labelledby="sources" className="mt-14 border-t border-line-2 pt-5">
        <h2 id="sources" className="text-sm font-head">
          Sources
        </h2>
        <ol className="mt-3 list-decimal space-y-2 pl-5 text-sm text-ink-2">
          {article.sources.map(({ text, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" className={linkClass}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </section>
    </article>
    <p className="mt-10">
      <a href="/blog" className={linkClass}>
        All articles
      </a>
    </p>
  </PageFrame>
);
