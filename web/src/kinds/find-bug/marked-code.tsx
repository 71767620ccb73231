// Code with some lines highlighted, each with its own label.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { CodeText } from '../../ui/markdown/code-text.tsx';
import { codeTokens } from '../../ui/markdown/code-tokens.ts';

export type LineNote = { words: string; icon: LucideIcon; ink: string; wash: string };

export const MarkedCode = ({
  code,
  language,
  noteOf,
}: {
  code: string;
  language: string;
  noteOf: (line: number) => LineNote | undefined;
}): ReactNode => (
  <pre
    // A scrollable block must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    aria-label="Code"
    className="overflow-x-auto rounded border border-line bg-sunken py-3 font-code text-sm leading-6 -outline-offset-2"
  >
    <code className="block w-max min-w-full">
      {codeTokens(code.replace(/\n$/, ''), language).map((tokens, at) => {
        const note = noteOf(at + 1);
        return (
          <span key={at} className={clsx('flex min-h-6 pr-4', note?.wash)}>
            <span aria-hidden className="w-10 shrink-0 pr-3 text-right text-ink-3 select-none">
              {at + 1}
            </span>
            <span className="flex-1 whitespace-pre">
              <CodeText line={tokens} />
            </span>
            {note && (
              // stays visible when long lines scroll
              <span
                className={clsx(
                  'sticky right-2 ml-6 inline-flex shrink-0 items-center gap-1.5 rounded-in px-1.5 font-ui',
                  note.ink,
                  note.wash,
                )}
              >
                <Icon of={note.icon} size={16} />
                {note.words}
              </span>
            )}
            {'\n'}
          </span>
        );
      })}
    </code>
  </pre>
);
