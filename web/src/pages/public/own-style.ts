// Of the style of all public pages that which one page uses: its utilities by the classes that stand in it. Pure; run by the build.

/** Where the block that opens at `from` is closed. Strings and escapes hold no braces that count. */
const endOf = (css: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error('the style has a block without an end');
};

const blocks = (css: string): { head: string; body: string }[] => {
  const found: { head: string; body: string }[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    const end = endOf(css, open);
    found.push({ head: css.slice(at, open), body: css.slice(open + 1, end) });
    at = end + 1;
  }
  return found;
};

/** `.sm\:mt-4:hover` is of the class `sm:mt-4`: Tailwind puts the utility first, whatever it depends on after it. */
const classOf = (selector: string): string | undefined =>
  /\.((?:\\.|[\w-])+)/.exec(selector)?.[1]?.replaceAll(/\\(.)/g, '$1');

const usedIn = (rules: string, classes: ReadonlySet<string>): string =>
  blocks(rules)
    .map(({ head, body }) => {
      if (head.startsWith('@')) {
        const inner = usedIn(body, classes);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      const used = head.split(/(?<!\\),(?=\.)/).some((selector) => {
        const name = classOf(selector);
        return name === undefined || classes.has(name);
      });
      return used ? `${head}{${body}}` : '';
    })
    .join('');

const layer = '@layer utilities{';

/** `scripts`: the texts of what may put classes into the page later. Throws when the style has no utilities. */
export const ownStyle = (css: string, html: string, scripts: readonly string[]): string => {
  const at = css.indexOf(layer);
  if (at < 0) throw new Error('The style of the public pages has lost its utilities.');
  const end = endOf(css, at);
  const attributes = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) =>
    names
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"'),
  );
  const classes = new Set([...attributes, ...scripts].flatMap((text) => text.split(/[\s'"`]+/)));
  return `${css.slice(0, at)}${layer}${usedIn(css.slice(at + layer.length, end), classes)}${css.slice(end)}`;
};
