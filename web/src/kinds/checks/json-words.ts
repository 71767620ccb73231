// A JSON value formatted on one line, with a space after each comma and colon.

const spaced = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${spaced(part)}`);
  return `{${entries.join(', ')}}`;
};

/** Returns text that isn't JSON unchanged. */
export const jsonWords = (text: string): string => {
  try {
    return spaced(JSON.parse(text));
  } catch {
    return text;
  }
};

/** The arguments of a call, separated by commas. */
export const argumentWords = (args: readonly unknown[]): string => args.map(spaced).join(', ');

/** Parses arguments that a person typed, separated by commas; null if they can't be parsed. */
export const readArguments = <Value>(text: string, parse: (json: string) => Value[]): Value[] | null => {
  try {
    return parse(`[${text}]`);
  } catch {
    return null;
  }
};
