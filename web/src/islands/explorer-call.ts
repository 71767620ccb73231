// Where the API explorer sends a call, and how it shows a reply. Pure.

export type Call = { method: string; path: string; query: string[]; body: string | undefined; words: string };

export const paramsOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Where a call goes, with what was typed in for its path and its query; what is empty is left out. */
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

/** A reply as it can be read; the beginning of one that no page should show whole. */
export const readable = (text: string): string => {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // not JSON: shown as is
  }
  return shown.length > longest ? `${shown.slice(0, longest)}\n…` : shown;
};
