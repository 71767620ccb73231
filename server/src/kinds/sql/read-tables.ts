// Parses a question's tables from its schema and rows, which must be INSERT statements with plain literals.
import type { SqlTable } from '@rehearse/contract/kinds/sql/sql.ts';
import type { Cell } from '@rehearse/contract/kinds/sql/result-table.ts';
import { splitSql, type SqlToken } from './split-sql.ts';

/** The question can't be shown because its SQL uses syntax that this parser doesn't support. */
export class UnreadableTable extends Error {}

const constraint = /^(?:primary|foreign|unique|check|constraint|exclude)$/i;
const endsType = /^(?:primary|references|unique|check|constraint|not|null|default|generated|collate)$/i;

/** Parts separated by top-level commas. */
const betweenCommas = (tokens: readonly SqlToken[]): SqlToken[][] => {
  const parts: SqlToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    if (token.text === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
};

/** The tokens between a parenthesis and its match, and the position of the match. */
const bracketed = (tokens: readonly SqlToken[], at: number): { inner: SqlToken[]; end: number } => {
  if (tokens[at]?.text !== '(') throw new UnreadableTable('a bracket is missing');
  let depth = 0;
  for (let end = at; end < tokens.length; end += 1) {
    if (tokens[end]?.text === '(') depth += 1;
    if (tokens[end]?.text === ')') depth -= 1;
    if (depth === 0) return { inner: tokens.slice(at + 1, end), end };
  }
  throw new UnreadableTable('a bracket is never closed');
};

const typeOf = (tokens: readonly SqlToken[]): string => {
  const end = tokens.findIndex(({ text }) => endsType.test(text));
  return (end < 0 ? tokens : tokens.slice(0, end))
    .map(({ text }) => text)
    .join(' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .replace(/\)(?=\w)/g, ') ');
};

const createdTable = (tokens: readonly SqlToken[]): SqlTable => {
  const name = tokens[2]?.text ?? '';
  const { inner } = bracketed(tokens, 3);
  const columns = betweenCommas(inner).flatMap(([first, ...rest]) =>
    !first || constraint.test(first.text) ? [] : [{ name: first.text, type: typeOf(rest) }],
  );
  return { name, columns, rows: [] };
};

const literalOf = (tokens: readonly SqlToken[]): Cell => {
  const words = tokens.map(({ text }) => text).join('');
  const text = tokens.find(({ isText }) => isText);
  // an optional type before or after it: date '2026-01-01'
  if (text && tokens.every((token) => token === text || /^(?:[a-z]+|::)$/i.test(token.text)))
    return text.text;
  if (/^null$/i.test(words)) return null;
  if (/^(?:true|false)$/i.test(words)) return words.toLowerCase();
  if (/^-?\d+(?:\.\d+)?$/.test(words)) return words;
  throw new UnreadableTable(`${words} isn’t a plain value`);
};

const insert = (tokens: readonly SqlToken[], tables: readonly SqlTable[]): void => {
  const table = tables.find(({ name }) => name === tokens[2]?.text);
  if (!table) throw new UnreadableTable(`there is no table ${tokens[2]?.text}`);
  let at = 3;
  let names = table.columns.map(({ name }) => name);
  if (tokens[at]?.text === '(') {
    const { inner, end } = bracketed(tokens, at);
    names = betweenCommas(inner).map(([name]) => name?.text ?? '');
    at = end + 1;
  }
  if (!/^values$/i.test(tokens[at]?.text ?? '')) throw new UnreadableTable('`rows` must use VALUES');
  for (const row of betweenCommas(tokens.slice(at + 1))) {
    const values = betweenCommas(bracketed(row, 0).inner).map(literalOf);
    table.rows.push(table.columns.map(({ name }) => values[names.indexOf(name)] ?? null));
  }
};

const starts = (tokens: readonly SqlToken[], ...words: string[]): boolean =>
  words.every((word, at) => tokens[at]?.text.toLowerCase() === word);

export const readTables = ({ schema, rows }: { schema: string; rows: string }): SqlTable[] => {
  const tables = splitSql(schema)
    .filter((tokens) => starts(tokens, 'create', 'table'))
    .map(createdTable);
  for (const tokens of splitSql(rows)) {
    if (!starts(tokens, 'insert', 'into'))
      throw new UnreadableTable('`rows` must contain only INSERT statements');
    insert(tokens, tables);
  }
  return tables;
};
