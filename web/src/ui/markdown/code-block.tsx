// A code block: highlighted in three tints, numbered from three lines up, with its language or label above.
import type { ReactNode } from 'react';
import { codeTints } from './code-text.tsx';
import { codeTokens, type CodeToken } from './code-tokens.ts';

const names: Record<string, string> = {
  ts: 'TypeScript',
  typescript: 'TypeScript',
  js: 'JavaScript',
  javascript: 'JavaScript',
  py: 'Python',
  python: 'Python',
  sql: 'SQL',
  json: 'JSON',
  http: 'HTTP',
  sh: 'Shell',
  bash: 'Shell',
  java: 'Java',
  go: 'Go',
  yaml: 'YAML',
  env: '.env',
};

/** Adds to each token its offset in the code. */
const placed = (lines: CodeToken[][]): (CodeToken & { at: number })[][] => {
  let at = 0;
  return lines.map((line) => {
    const row = line.map((token) => ({ ...token, at: (at += token.text.length) - token.text.length }));
    // the line feed
    at += 1;
    return row;
  });
};

type Props = {
  code: string;
  language?: string | undefined;
  /** Shown above the code, next to its language. */
  action?: ReactNode;
  /** Renders a range of characters; by default as plain text. */
  draw?: ((from: number, to: number) => ReactNode) | undefined;
};

export const CodeBlock = ({ code, language, action, draw }: Props): ReactNode => {
  const lines = placed(codeTokens(code, language));
  // environment settings aren't referred to by line number
  const numbered = lines.length > 2 && language !== 'env';
  const name = language && (names[language.toLowerCase()] ?? language);
  return (
    <div
      data-code=""
      className="mt-4 overflow-hidden rounded border border-line bg-sunken font-code text-ink"
    >
      {(name || action) && (
        <div className="flex flex-row-reverse justify-between border-b border-line px-3.5 py-2 font-ui text-xs text-ink-2">
          <span>{name}</span>
          {action}
        </div>
      )}
      <pre
        // A scrollable block must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Code"
        className="overflow-x-auto px-3.5 py-3 text-sm leading-6 -outline-offset-2"
      >
        <code>
          {lines.map((line, at) => (
            // Lines have no ID; the block re-renders when the code changes.
            <span key={at} className="block min-h-6">
              {numbered && (
                <span aria-hidden className="mr-3 inline-block w-5 text-right text-ink-3 select-none">
                  {at + 1}
                </span>
              )}
              {line.map((token, place) => (
                <span key={place} className={codeTints[token.kind]}>
                  {draw ? draw(token.at, token.at + token.text.length) : token.text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
};
