// Renders our own Markdown as static markup: linkable headings, scrollable tables, code, and images with sizes.
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { anchorOf } from '../../content/anchor.ts';
import { productionDocs, productionPath } from '../../content/production-docs.ts';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { pictureNamed, Picture } from './picture.tsx';

export const linkClass =
  'rounded-mark text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-accent-ink';

type ElementProps = { className?: string; children?: ReactNode };
const isElement = (node: ReactNode): node is ReactElement<ElementProps> =>
  typeof node === 'object' && node !== null && 'props' in node;

const textOf = (children: ReactNode): string => {
  if (typeof children === 'string') return children;
  if (Array.isArray(children)) return children.map(textOf).join('');
  return isElement(children) ? textOf(children.props.children) : '';
};

const elementsIn = (children: ReactNode): ReactElement<ElementProps>[] =>
  (Array.isArray(children) ? children : [children]).filter(isElement);

/** A table's accessible name: its columns, which no two of our tables share. */
const columnsOf = (table: ReactNode): string => {
  const [head] = elementsIn(table);
  const cells = elementsIn(head?.props.children).flatMap((row) => elementsIn(row.props.children));
  return cells.map((cell) => textOf(cell)).join(', ');
};

/** Pages that show files of the repository, by file name. */
const shownAt: Record<string, string> = {
  'quick-start.md': '/docs/quick-start',
  'operations.md': '/docs/operating',
  'scoring.md': '/docs/scoring',
  'question-format.md': '/docs/questions',
  'ARCHITECTURE.md': '/docs/architecture',
  'CHANGELOG.md': '/changelog',
};

/** `docs/operations.md#backup`, linked from anywhere, maps to a section of a page here; other links stay as they are. */
const addressOf = (href: string): string => {
  const [, folder = '', name = '', place = ''] = /^((?:[\w.-]+\/)*)([\w-]+[.]md)(#.*)?$/.exec(href) ?? [];
  if (name === '') return href;
  const known = folder.endsWith('production/') ? undefined : shownAt[name];
  const guide = productionDocs.find(({ path }) => path === productionPath(name))?.path;
  return known === undefined && guide === undefined ? href : `${known ?? guide ?? ''}${place}`;
};

const parts: Components = {
  h2: ({ children }) => (
    <h2
      id={anchorOf(textOf(children))}
      className="mt-12 mb-3 scroll-mt-6 font-read text-2xl font-text tracking-public"
    >
      {children}
    </h2>
  ),
  h3: ({ children }) => (
    <h3 id={anchorOf(textOf(children))} className="mt-8 mb-2 scroll-mt-6 text-lg font-head">
      {children}
    </h3>
  ),
  p: ({ children }) => <p className="not-first:mt-4">{children}</p>,
  ul: ({ children }) => <ul className="not-first:mt-4 list-disc space-y-2 pl-6">{children}</ul>,
  ol: ({ children }) => <ol className="not-first:mt-4 list-decimal space-y-2 pl-6">{children}</ol>,
  a: ({ href, children }) => (
    <a href={href === undefined ? undefined : addressOf(href)} className={linkClass}>
      {children}
    </a>
  ),
  strong: ({ children }) => <strong className="font-head">{children}</strong>,
  code: ({ children }) => (
    <code className="rounded-in border border-line bg-sunken px-1 py-px text-[0.875em] wrap-anywhere">
      {children}
    </code>
  ),
  pre: ({ children }) => {
    const code = isElement(children) ? children.props : {};
    const language = /language-(\S+)/.exec(code.className ?? '')?.[1];
    if (language === 'mermaid') return null;
    return <CodeBlock code={textOf(code.children).replace(/\n$/, '')} language={language} />;
  },
  table: ({ children }) => (
    // A table that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="mt-5 overflow-x-auto" tabIndex={0} aria-label={`Table: ${columnsOf(children)}`}>
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  ),
  th: ({ children }) => (
    <th className="border-b border-line-2 py-2 pr-4 text-left align-bottom font-head">{children}</th>
  ),
  td: ({ children }) => <td className="border-b border-line py-2 pr-4 align-top">{children}</td>,
  blockquote: ({ children }) => (
    <blockquote className="mt-4 border-l-2 border-line-2 pl-4 text-ink-2">{children}</blockquote>
  ),
  img: ({ src, alt }) => {
    const name = /^picture:(.+)$/.exec(typeof src === 'string' ? src : '')?.[1];
    const picture = name === undefined ? undefined : pictureNamed(name);
    return picture ? <Picture of={picture} alt={alt ?? ''} className="mt-5" /> : null;
  },
};

/** Keeps URLs as written, such as `picture:` ones, and restores `{{…}}` placeholders that were percent-encoded. */
const keepAddress = (address: string): string => address.replace(/^%7B%7B(\w+)%7D%7D$/, '{{$1}}');

export const Prose = ({ text, className }: { text: string; className?: string }): ReactNode => (
  <div className={clsx('min-w-0 break-words', className)}>
    <ReactMarkdown remarkPlugins={[remarkGfm]} components={parts} urlTransform={keepAddress}>
      {text}
    </ReactMarkdown>
  </div>
);
