// Code tokens in three tints.
import type { ReactNode } from 'react';
import type { CodeToken } from './code-tokens.ts';

export const codeTints = {
  word: 'font-label text-(--code-word)',
  text: 'text-(--code-text)',
  number: 'text-(--code-number)',
  note: 'text-(--code-note)',
  plain: undefined,
};

/** One line. */
export const CodeText = ({ line }: { line: readonly CodeToken[] }): ReactNode =>
  // Tokens have no identity: the line is re-rendered when the code changes.
  line.map(({ text, kind }, at) => (
    <span key={at} className={codeTints[kind]}>
      {text}
    </span>
  ));
