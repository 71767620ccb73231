// Renders text as users typed it: code blocks, inline code, and lists are formatted, all other characters stay, and marked
// ranges keep their positions. Pure: works on the tree of the Markdown parser.
import { segments, type MarkedRange, type Segment } from './segments.ts';
import { withoutTurns, type MarkdownNode } from '../markdown/markdown-tree.ts';

/** Markdown syntax that is turned off, because it would consume characters: `a * b * c`, `x < y`, `# of rows`, "> 5 ms". */
export const unreadSigns = [
  'attention',
  'autolink',
  'blockQuote',
  'characterEscape',
  'characterReference',
  'codeIndented',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
  'setextUnderline',
  'thematicBreak',
];

type SegmentText = { text: string; segment: number };
type RenderContext = {
  source: string;
  segments: readonly Segment[];
  /** The offset at which each segment begins. */
  starts: readonly number[];
  /** The last node in which each segment appears. */
  seen: Map<number, MarkdownNode>;
};

/** Replaces the children of `root` with the text as typed; `ranges` become `mark` elements. */
export const renderVerbatim = (root: MarkdownNode, source: string, ranges: readonly MarkedRange[]): void => {
  const cut = segments(source, ranges);
  let end = 0;
  const starts = cut.map(({ text }) => (end += text.length) - text.length);
  const newContext = (): RenderContext => ({ source, segments: cut, starts, seen: new Map() });
  const context = newContext();
  const children = (root.children ?? []).map((node) => blockOf(context, node, 0));
  if (numbered(context)) {
    root.children = children;
    return;
  }
  // a mark covers only hidden syntax characters, so show the whole source
  const plain = newContext();
  root.children = [{ type: 'paragraph', children: nodesOf(plain, 0, source.length) }];
  numbered(plain);
};

const blockOf = (context: RenderContext, node: MarkdownNode, indent: number): MarkdownNode => {
  if (node.type === 'paragraph') return { ...node, children: paragraphOf(context, node, indent) };
  if (node.type === 'code') return codeOf(context, node);
  const first = node.children?.[0];
  if (node.type === 'listItem') {
    const number = /^\d{1,9}/.exec(context.source.slice(startOf(node), startOf(node) + 9))?.[0];
    return {
      ...node,
      ...(number ? { data: { hProperties: { value: Number(number) } } } : {}),
      children: (node.children ?? []).map((child) => blockOf(context, child, columnOf(first))),
    };
  }
  return { ...node, children: (node.children ?? []).map((child) => blockOf(context, child, indent)) };
};

const paragraphOf = (context: RenderContext, node: MarkdownNode, indent: number): MarkdownNode[] => {
  const { source } = context;
  const begin = source.lastIndexOf('\n', startOf(node) - 1) + 1;
  // people indent code by hand
  let at = indent === 0 && source.slice(begin, startOf(node)).trim() === '' ? begin : startOf(node);
  const out: MarkdownNode[] = [];
  for (const code of node.children ?? []) {
    if (code.type !== 'inlineCode') continue;
    const ticks = /^`+/.exec(source.slice(startOf(code), endOf(code)))?.[0].length ?? 0;
    out.push(...linesOf(context, at, startOf(code), indent));
    const inside = nodesOf(context, startOf(code) + ticks, endOf(code) - ticks);
    out.push({ type: 'written', data: { hName: 'code' }, children: inside });
    at = endOf(code);
  }
  return [...out, ...linesOf(context, at, endOf(node), indent)];
};

/** Removes the list's indentation. */
const linesOf = (context: RenderContext, from: number, to: number, indent: number): MarkdownNode[] => {
  if (indent === 0) return nodesOf(context, from, to);
  const out: MarkdownNode[] = [];
  for (let at = from; at < to;) {
    const next = context.source.indexOf('\n', at);
    const end = next < 0 || next >= to ? to : next + 1;
    const room = at === from ? 0 : (/^[ \t]*/.exec(context.source.slice(at, end))?.[0].length ?? 0);
    out.push(...nodesOf(context, at + Math.min(room, indent), end));
    at = end;
  }
  return out;
};

const codeOf = (context: RenderContext, node: MarkdownNode): MarkdownNode => {
  const { source } = context;
  const out: MarkdownNode[] = [];
  let at = source.indexOf('\n', startOf(node)) + 1;
  const lines = at === 0 || at > endOf(node) || node.value === '' ? [] : (node.value ?? '').split('\n');
  for (const [number, line] of lines.entries()) {
    const next = source.indexOf('\n', at);
    const end = next < 0 ? source.length : next;
    const isLast = number === lines.length - 1;
    // the indentation of the list or fence isn't part of the code
    const from = Math.max(at, end - line.length);
    out.push(...nodesOf(context, from, isLast ? end : Math.min(end + 1, source.length)));
    at = end + 1;
  }
  const language = [node.lang, node.meta].filter(Boolean).join(' ');
  const code: MarkdownNode = {
    type: 'written',
    data: { hName: 'code', hProperties: language ? { dataLanguage: language } : {} },
    children: out,
  };
  return { type: 'written', data: { hName: 'pre' }, children: [code] };
};

/** The text of a source range, with marked parts in their own elements. */
const nodesOf = (context: RenderContext, from: number, to: number): MarkdownNode[] =>
  piecesOf(context, from, to).map(({ text, segment }): MarkdownNode => {
    const marks = context.segments[segment]?.marks ?? [];
    // not a `text` node: the renderer would trim the whitespace at the start of each line
    const words: MarkdownNode = { type: 'words', value: withoutTurns(text) };
    if (marks.length === 0) return words;
    const hProperties = { dataMarks: marks.join(' ') };
    const node: MarkdownNode = { type: 'written', data: { hName: 'mark', hProperties }, children: [words] };
    if (/\S/.test(text)) context.seen.set(segment, node);
    return node;
  });

const piecesOf = (
  { source, segments: cut, starts }: RenderContext,
  from: number,
  to: number,
): SegmentText[] =>
  cut.flatMap(({ text }, segment) => {
    const start = starts[segment] ?? 0;
    const [begin, end] = [Math.max(from, start), Math.min(to, start + text.length)];
    return begin < end ? [{ text: source.slice(begin, end), segment }] : [];
  });

/** Assigns the number of each mark to the node in which the mark ends. Returns false if a mark has no visible text. */
const numbered = ({ segments: cut, seen }: RenderContext): boolean => {
  const ends = new Map<MarkdownNode, number[]>();
  const firsts = new Map<MarkdownNode, number[]>();
  const met = new Set<number>();
  for (const [at, segment] of cut.entries()) {
    for (const mark of segment.ends) {
      let last = at;
      while (last >= 0 && cut[last]?.marks.includes(mark) && !seen.has(last)) last -= 1;
      const node = cut[last]?.marks.includes(mark) ? seen.get(last) : undefined;
      if (!node) return false;
      ends.set(node, [...(ends.get(node) ?? []), mark]);
      if (!met.has(mark)) firsts.set(node, [...(firsts.get(node) ?? []), mark]);
      met.add(mark);
    }
  }
  for (const [node, marks] of ends) {
    const hProperties = {
      ...node.data?.hProperties,
      dataEnds: marks.join(' '),
      dataFirsts: (firsts.get(node) ?? []).join(' '),
    };
    node.data = { ...node.data, hProperties };
  }
  return true;
};

const startOf = ({ position }: MarkdownNode): number => position?.start.offset ?? 0;
const endOf = ({ position }: MarkdownNode): number => position?.end.offset ?? 0;
const columnOf = (node: MarkdownNode | undefined): number => (node?.position?.start.column ?? 1) - 1;
