// The Markdown reader itself: paragraphs, lists, tables, inline code, and code blocks with their language named. Whatever it
// is given is text of strangers: no HTML of theirs, no address but https, nothing fetched, no control that would do something.
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block.tsx';

type CodeProps = { className?: string; children?: ReactNode };

const isCode = (node: ReactNode): node is ReactElement<CodeProps> =>
  typeof node === 'object' && node !== null && 'props' in node;

const textOf = (children: ReactNode): string =>
  typeof children === 'string' ? children : Array.isArray(children) ? children.map(textOf).join('') : '';

const parts: Components = {
  p: ({ children }) => <p className="not-first:mt-3">{children}</p>,
  ul: ({ children }) => <ul className="mt-3 list-disc space-y-1 pl-6">{children}</ul>,
  ol: ({ children }) => <ol className="mt-3 list-decimal space-y-1 pl-6">{children}</ol>,
  // an address that is not shown as one is its words
  a: ({ href, children }) =>
    href ? (
      <a
        href={href}
        rel="noopener noreferrer nofollow ugc"
        target="_blank"
        className="text-accent-ink underline decoration-accent-line underline-offset-3"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  code: ({ children }) => (
    <code className="rounded-in border border-line bg-sunken px-1 py-px text-[0.875em] font-text tracking-normal">
      {children}
    </code>
  ),
  pre: ({ children }) => {
    const code = isCode(children) ? children.props : {};
    const language = /language-(\S+)/.exec(code.className ?? '')?.[1];
    return <CodeBlock code={textOf(code.children).replace(/\n$/, '')} language={language} />;
  },
  table: ({ children }) => (
    <div className="mt-3 overflow-x-auto">
      <table className="border-collapse font-ui text-sm">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th className="border border-line bg-sunken px-3 py-1.5 text-left font-label">{children}</th>
  ),
  td: ({ children }) => <td className="border border-line px-3 py-1.5">{children}</td>,
  blockquote: ({ children }) => (
    <blockquote className="mt-3 border-l-2 border-line-2 pl-4 text-ink-2">{children}</blockquote>
  ),
  // A question never loads a picture from elsewhere: its words stand for it.
  img: ({ alt }) => <span className="text-ink-2">{alt}</span>,
  // the boxes of a task list
  input: ({ checked }) => <span>{checked ? '[x]' : '[ ]'}</span>,
};

const https = /^https:\/\/[^\s/@]+(?:[/?#]|$)/i;

/** Only a whole https address without a name in it goes anywhere; control signs could hide another. */
const safeAddress = (url: string): string => (https.test(url) && !/[^\P{C}]/u.test(url) ? url : '');

const MarkdownBody = ({ text, className }: { text: string; className?: string | undefined }): ReactNode => (
  <div className={clsx('min-w-0 break-words', className)}>
    <ReactMarkdown remarkPlugins={[remarkGfm]} components={parts} urlTransform={safeAddress}>
      {text}
    </ReactMarkdown>
  </div>
);

export default MarkdownBody;
