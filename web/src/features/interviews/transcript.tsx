// The conversation as it was said: who, and their words; a line that was cut says so.
import type { InterviewLine } from '@rehearse/contract/interviews.ts';
import type { ReactNode } from 'react';
import { Markdown } from '../../ui/markdown.tsx';
import { splitStem } from '../../ui/stem.tsx';

type Line = Pick<InterviewLine, 'number' | 'speaker' | 'kind' | 'text' | 'state' | 'voice'>;

const Interviewer = ({ line }: { line: Line }): ReactNode => {
  const { kind, text, voice, state } = line;
  const [bridge, question] = kind === 'ask' ? parted(text) : [text, ''];
  return (
    <>
      {voice?.tookOver && (
        <p className="mb-1 text-sm text-partly">
          The language model could not answer, so the built-in interviewer speaks.
        </p>
      )}
      {bridge && <p className="text-md break-words whitespace-pre-wrap text-ink">{bridge}</p>}
      {question && <QuestionText text={question} />}
      {state === 'cut' && <p className="mt-1 text-sm text-ink-3">Interrupted here</p>}
    </>
  );
};

/** The question itself comes after the words that lead to it. */
const parted = (text: string): [string, string] => {
  const at = text.indexOf('\n\n');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
};

const QuestionText = ({ text }: { text: string }): ReactNode => {
  const { stem, rest } = splitStem(text);
  return (
    <div className="mt-3">
      <Markdown text={stem} className="font-read text-xl text-ink" />
      {rest && <Markdown text={rest} className="mt-3 font-read text-lg text-ink-2" />}
    </div>
  );
};

const speakers = { interviewer: 'Interviewer', candidate: 'You' } as const;

/** One line; what is not sent yet is shown with what becomes of it. */
export const SpokenLine = ({ line, note }: { line: Line; note?: ReactNode }): ReactNode => (
  <li className="grid gap-x-6 gap-y-1 border-t border-line py-5 first:border-t-0 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
    <p
      className={
        line.speaker === 'interviewer'
          ? 'text-sm leading-6 font-head text-accent-ink'
          : 'text-sm leading-6 font-head text-ink-2'
      }
    >
      {speakers[line.speaker]}
    </p>
    <div className="min-w-0 max-w-measure">
      {line.speaker === 'interviewer' ? (
        <Interviewer line={line} />
      ) : line.text === '' ? (
        <p className="text-md text-ink-3">Said nothing</p>
      ) : (
        <p className="text-md break-words whitespace-pre-wrap text-ink">{line.text}</p>
      )}
      {note && <p className="mt-1 text-sm text-ink-3">{note}</p>}
    </div>
  </li>
);

export const Transcript = ({ lines }: { lines: readonly InterviewLine[] }): ReactNode => (
  <ol>
    {lines.map((line) => (
      <SpokenLine key={line.number} line={line} />
    ))}
  </ol>
);
