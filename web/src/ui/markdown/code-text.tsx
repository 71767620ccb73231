// Renders code tokens in three tints.
import type { ReactNode } from 'react';
import type { CodeToken } from './code-tokens.ts';

export const codeTints = {
  word: 'font-label text-(--code-word)',
  text: 'text-(--code-text)',
  number: 'text-(--code-number)',
  note: 'text-(--code-note)',
  plain: undefined,
};

/** Renders one line. */
export const CodeText = ({ line }: { line: readonly CodeToken[] }): ReactNode =>
  // Tokens have no ID; the line re-renders when the code changes.
  line.map(({ text, kind }, at) => (
    <span key={at} className={codeTints[kind]}>
      {text}
    </span>
  ));
