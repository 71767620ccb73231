// The first line of a Markdown text, for lists and headings; only inline code is rendered.
import type { ReactNode } from 'react';

/** "What does `GET` promise?\n\n…" → its first line and the rest. */
export const splitStem = (text: string): { stem: string; rest: string } => {
  const whole = text.trim();
  const end = whole.indexOf('\n');
  return end < 0
    ? { stem: whole, rest: '' }
    : { stem: whole.slice(0, end).trim(), rest: whole.slice(end).trim() };
};

export const Stem = ({ text }: { text: string }): ReactNode =>
  splitStem(text)
    .stem.split('`')
    .map((part, at) =>
      at % 2 === 1 ? (
        <code key={at} className="rounded-in border border-line bg-sunken px-1 text-[0.85em] tracking-normal">
          {part}
        </code>
      ) : (
        part.replaceAll('**', '')
      ),
    );
