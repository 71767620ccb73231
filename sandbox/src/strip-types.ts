// TypeScript, and JavaScript written as a module, become a plain script whose lines stand where they stood.
import { transform } from 'sucrase';
import { errorEnd, type GuestEnd } from './guest.ts';

const hasModuleSyntax = /^\s*(?:export|import)\b/m;

export const toScript = (source: string, language: 'javascript' | 'typescript'): string => {
  if (language === 'javascript' && !hasModuleSyntax.test(source)) return source;
  return toModule(source, language);
};

/** With `require` for `import`, and `exports` for `export`. */
export const toModule = (source: string, language: 'javascript' | 'typescript'): string => {
  const typed = language === 'typescript' ? (['typescript'] as const) : [];
  return transform(source, { transforms: [...typed, 'imports'], disableESTransforms: true }).code;
};

/** What the parser says: `Error transforming: Unexpected token (3:5)`. */
export const syntaxErrorOf = (error: unknown): GuestEnd => {
  const said = error instanceof Error ? error.message : '';
  const line = /\((\d+):\d+\)/.exec(said)?.[1];
  const message = said.replace(/^Error transforming[^:]*: /, '').replace(/ *\(\d+:\d+\)$/, '');
  return errorEnd('SyntaxError', message.slice(0, 500), line === undefined ? null : Number(line));
};
