// Reduces the public pages' shared CSS to what one page uses by dropping rules for classes it doesn't have. Run by the build.
import { transform, type Selector, type Targets } from 'lightningcss';

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);

/** Vite's default build targets, so that what Vite generated for these browsers is kept. */
const targets: Targets = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  ios_saf: version(16, 4),
  safari: version(16, 4),
};

/** Whether the selector can't match: it has a class, directly or in `:is` or `:where`, that isn't used. */
const isUnused = (selector: Selector, used: ReadonlySet<string>): boolean =>
  selector.some((part) => {
    if (part.type === 'class') return !used.has(part.name);
    if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
    return part.selectors.every((inner) => isUnused(inner, used));
  });

/** `scripts`: source code of the islands, which may add classes later. */
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
