// Builds the URL of a call in the API explorer, and formats the response. Pure.

export type Call = { method: string; path: string; query: string[]; body: string | undefined; words: string };

export const paramsOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The URL of a call with the values typed for its path and query; empty query parameters are left out. */
export const addressOf = (
  { path, query }: Pick<Call, 'path' | 'query'>,
  typed: (name: string) => string,
): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(typed(name)));
  const search = new URLSearchParams(
    query.map((name) => [name, typed(name)]).filter(([, value]) => value !== ''),
  );
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
};

const longest = 200_000;

/** The response, pretty-printed if it's JSON, and cut off after 200,000 characters. */
export const readable = (text: string): string => {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // not JSON: shown as is
  }
  return shown.length > longest ? `${shown.slice(0, longest)}\n…` : shown;
};
