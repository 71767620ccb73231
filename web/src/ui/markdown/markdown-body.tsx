// The Markdown renderer: paragraphs, lists, tables, inline code, and code blocks labeled with their language. Its input is
// untrusted, so raw HTML, non-https links, images, and interactive elements aren't rendered.
import { clsx } from 'clsx';
import { useContext, type ReactElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { renderVerbatim, unreadSigns } from '../marked-text/render-verbatim.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyCode } from './copy-code.tsx';
import { CodeCanBeCopied } from './code-can-be-copied.ts';
import { drawerOf, Mark, MarkDrawing, textOf, type DrawMark } from '../marked-text/draw-mark.tsx';
import { asPlainText, isReadable, isTooDeep, withoutTurns, type MarkdownNode } from './markdown-tree.ts';
import type { MarkedRange } from '../marked-text/segments.ts';

type CodeProps = { className?: string; 'data-language'?: string; children?: ReactNode };

const isCode = (node: ReactNode): node is ReactElement<CodeProps> =>
  typeof node === 'object' && node !== null && 'props' in node;

const Pre = ({ children }: { children?: ReactNode }): ReactNode => {
  const canCopy = useContext(CodeCanBeCopied);
  const code = isCode(children) ? children.props : {};
  const language = code['data-language'] ?? /language-(\S+)/.exec(code.className ?? '')?.[1];
  const text = textOf(code.children).replace(/\n$/, '');
  return (
    <CodeBlock
      code={text}
      language={language}
      draw={drawerOf(code.children)}
      action={canCopy && <CopyCode code={text} />}
    />
  );
};

const parts: Components = {
  p: ({ children }) => (
    <p dir="auto" className="not-first:mt-3">
      {children}
    </p>
  ),
  ul: ({ children }) => <ul className="mt-3 list-disc space-y-1 ps-6">{children}</ul>,
  ol: ({ children }) => <ol className="mt-3 list-decimal space-y-1 ps-6">{children}</ol>,
  // a link without a safe URL is rendered as its text
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
  pre: ({ children }) => <Pre>{children}</Pre>,
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
  // Images aren't loaded; their alt text is shown.
  img: ({ alt }) => <span className="text-ink-2">{alt}</span>,
  mark: Mark,
  // task-list checkboxes
  input: ({ checked }) => <span>{checked ? '[x]' : '[ ]'}</span>,
};

const https = /^https:\/\/[^\s/@]+(?:[/?#]|$)/i;

/** Only an absolute https URL without user info is linked. Control characters could disguise a different URL. */
const safeAddress = (url: string): string => (https.test(url) && !/[^\P{C}]/u.test(url) ? url : '');

type Reader = NonNullable<Options['remarkPlugins']>[number];

/** Falls back to plain text if the nesting is too deep. */
const withinBounds = (source: string) => (tree: unknown) => {
  if (isTooDeep(tree as MarkdownNode)) asPlainText(tree as MarkdownNode, source);
};

const markdownOf = (source: string): Reader[] => [remarkGfm, () => withinBounds(source)];

function withoutSigns(this: { data: () => object }): void {
  const data = this.data() as { micromarkExtensions?: object[] };
  (data.micromarkExtensions ??= []).push({ disable: { null: unreadSigns } });
}

const writtenOf = (source: string, ranges: readonly MarkedRange[], isPlain: boolean): Reader[] => [
  withoutSigns as Reader,
  // text that is too expensive to parse is inserted after the parser has run
  () => (isPlain ? (tree: unknown) => asPlainText(tree as MarkdownNode, source) : withinBounds(source)),
  () => (tree: unknown) => renderVerbatim(tree as MarkdownNode, source, ranges),
];

type Props = {
  text: string;
  className?: string | undefined;
  /** Set for text that people wrote; `ranges` are its marked ranges. */
  written?: { ranges: readonly MarkedRange[]; drawMark?: DrawMark | undefined } | undefined;
};

const MarkdownBody = ({ text, className, written }: Props): ReactNode => {
  const isPlain = !isReadable(text, written !== undefined);
  const source = written ? text : withoutTurns(text);
  const plugins = written ? writtenOf(source, written.ranges, isPlain) : markdownOf(source);
  const body =
    isPlain && !written?.ranges.length ? (
      <p>{withoutTurns(text)}</p>
    ) : (
      <ReactMarkdown remarkPlugins={plugins} components={parts} urlTransform={safeAddress}>
        {isPlain ? '' : source}
      </ReactMarkdown>
    );
  return (
    <div
      className={clsx('min-w-0 break-words', (written || isPlain) && '[&_p]:whitespace-pre-wrap', className)}
    >
      {written?.drawMark ? <MarkDrawing value={written.drawMark}>{body}</MarkDrawing> : body}
    </div>
  );
};

export default MarkdownBody;
