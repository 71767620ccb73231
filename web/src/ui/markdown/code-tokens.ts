// Splits code into keywords, strings, numbers, and comments for syntax highlighting, in one pass and without a grammar.

export type TokenKind = 'word' | 'text' | 'number' | 'note' | 'plain';
export type CodeToken = { text: string; kind: TokenKind };

const sqlNames = new Set(['sql', 'postgresql', 'psql']);

const words: Record<'script' | 'python' | 'sql', ReadonlySet<string>> = {
  script: new Set(
    (
      'abstract as async await break case catch class const continue default delete do else enum export extends false ' +
      'finally final for func function if implements import in instanceof interface let new null of package private ' +
      'protected public return static super switch this throw true try type typeof undefined var void while yield'
    ).split(' '),
  ),
  python: new Set(
    (
      'and as assert async await break class continue def del elif else except False finally for from global if import ' +
      'in is lambda None nonlocal not or pass raise return True try while with yield'
    ).split(' '),
  ),
  sql: new Set(
    (
      'add all alter and any as asc begin between by case check commit constraint create cross default delete desc ' +
      'distinct drop else end exists false for foreign from full group having if in index inner insert into is join key ' +
      'left like limit not null offset on or order outer over partition primary references returning right rollback ' +
      'select set table then transaction true union unique update using values view when where with'
    ).split(' '),
  ),
};

type Family = keyof typeof words | 'plain';
const familyOf = (language: string | undefined): Family => {
  const name = language?.toLowerCase() ?? '';
  if (sqlNames.has(name)) return 'sql';
  if (['py', 'python'].includes(name)) return 'python';
  if (['ts', 'tsx', 'js', 'jsx', 'typescript', 'javascript', 'java', 'go', 'c', 'rust'].includes(name))
    return 'script';
  return 'plain';
};

const noteStart: Record<keyof typeof words, string> = {
  script: String.raw`\/\/.*|\/\*[\s\S]*?\*\/`,
  python: String.raw`#.*`,
  sql: String.raw`--.*|\/\*[\s\S]*?\*\/`,
};
const textForm = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|` + '`(?:\\\\.|[^`\\\\])*`';

const tintsOf = (code: string, family: keyof typeof words): CodeToken[] => {
  const form = new RegExp(`(${noteStart[family]})|(${textForm})|(\\b\\d[\\w.]*)|([A-Za-z_$][\\w$]*)`, 'g');
  const found: CodeToken[] = [];
  let at = 0;
  for (const match of code.matchAll(form)) {
    if (match.index > at) found.push({ text: code.slice(at, match.index), kind: 'plain' });
    const [text, note, quoted, number, word] = match;
    const known = word && words[family].has(family === 'sql' ? word.toLowerCase() : word);
    const kind: TokenKind = note ? 'note' : quoted ? 'text' : number ? 'number' : known ? 'word' : 'plain';
    found.push({ text, kind });
    at = match.index + text.length;
  }
  if (at < code.length) found.push({ text: code.slice(at), kind: 'plain' });
  return found;
};

/** The tokens of each line. Joined with line feeds, they are the original code. */
export const codeTokens = (code: string, language?: string): CodeToken[][] => {
  const family = familyOf(language);
  const tokens: CodeToken[] = family === 'plain' ? [{ text: code, kind: 'plain' }] : tintsOf(code, family);
  const lines: CodeToken[][] = [[]];
  for (const token of tokens) {
    token.text.split('\n').forEach((text, part) => {
      if (part > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ text, kind: token.kind });
    });
  }
  return lines;
};
