// Splits SQL into statements and tokens: strings, names, numbers, symbols; comments are dropped.

/** `isText`: a quoted string; the quotes are removed. */
export type SqlToken = { text: string; isText: boolean };

const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\s+|'(?<text>(?:[^']|'')*)'|"(?<name>(?:[^"]|"")*)"|(?<word>[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|::|[^\s])/y;

export const splitSql = (sql: string): SqlToken[][] => {
  const statements: SqlToken[][] = [[]];
  token.lastIndex = 0;
  for (let found = token.exec(sql); found; found = token.exec(sql)) {
    const { text, name, word } = found.groups ?? {};
    if (word === ';') statements.push([]);
    else if (text !== undefined) statements.at(-1)?.push({ text: text.replaceAll("''", "'"), isText: true });
    else if (name !== undefined) statements.at(-1)?.push({ text: name.replaceAll('""', '"'), isText: false });
    else if (word !== undefined) statements.at(-1)?.push({ text: word, isText: false });
  }
  return statements.filter(({ length }) => length > 0);
};
