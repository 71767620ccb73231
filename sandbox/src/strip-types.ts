// Converts TypeScript and ES modules to plain scripts without changing line numbers.
import { transform } from 'sucrase';
import { errorEnd, type GuestEnd } from './guest.ts';

const hasModuleSyntax = /^\s*(?:export|import)\b/m;

export const toScript = (source: string, language: 'javascript' | 'typescript'): string => {
  if (language === 'javascript' && !hasModuleSyntax.test(source)) return source;
  return toModule(source, language);
};

/** Replaces `import` with `require`, and `export` with `exports`. */
export const toModule = (source: string, language: 'javascript' | 'typescript'): string => {
  const typed = language === 'typescript' ? (['typescript'] as const) : [];
  return transform(source, { transforms: [...typed, 'imports'], disableESTransforms: true }).code;
};

/** Parses the transformer's error message, such as `Error transforming: Unexpected token (3:5)`. */
export const syntaxErrorOf = (error: unknown): GuestEnd => {
  const parserMessage = error instanceof Error ? error.message : '';
  const line = /\((\d+):\d+\)/.exec(parserMessage)?.[1];
  const message = parserMessage.replace(/^Error transforming[^:]*: /, '').replace(/ *\(\d+:\d+\)$/, '');
  return errorEnd('SyntaxError', message.slice(0, 500), line === undefined ? null : Number(line));
};
