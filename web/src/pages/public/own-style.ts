// Reduces the public pages' shared CSS to what one page uses: rules for classes that aren't in it go. Run by the build.
import { transform, type Selector, type Targets } from 'lightningcss';

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);

/** Vite's default build target: what Vite wrote for these browsers stays as it is. */
const targets: Targets = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  ios_saf: version(16, 4),
  safari: version(16, 4),
};

/** Whether it can't match: a class in it, also within `:is` or `:where`, isn't among those used. */
const isUnused = (selector: Selector, used: ReadonlySet<string>): boolean =>
  selector.some((part) => {
    if (part.type === 'class') return !used.has(part.name);
    if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
    return part.selectors.every((inner) => isUnused(inner, used));
  });

/** `scripts`: source of the islands that may add classes later. */
export const ownStyle = (css: string, html: string, scripts: readonly string[]): string => {
  const attributes = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) =>
    names
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"'),
  );
  const used = new Set([...attributes, ...scripts].flatMap((text) => text.split(/[\s'"`]+/)));
  const { code } = transform({
    filename: 'public.css',
    code: new TextEncoder().encode(css),
    minify: true,
    targets,
    visitor: {
      Rule: {
        style: ({ value }) =>
          value.selectors.every((selector) => isUnused(selector, used)) ? [] : undefined,
      },
    },
  });
  return new TextDecoder().decode(code);
};
