// The conversation: who said what, with a note on lines that were cut off.
import type { InterviewLine } from '@rehearse/contract/interviews/interviews.ts';
import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Icon } from '../../ui/display/icon.tsx';
import { Markdown, Written } from '../../ui/markdown/markdown.tsx';
import { splitStem } from '../../ui/markdown/stem.tsx';

type Line = Pick<InterviewLine, 'number' | 'speaker' | 'kind' | 'text' | 'state' | 'voice'>;

const tookOverWords = {
  failed: 'The language model didn’t respond properly, so the built-in interviewer took over.',
  budget_spent: 'Today’s language model budget is used up, so the built-in interviewer took over.',
} as const;

/** Whether to note a new speaker at this line. A model that stopped responding is noted once. */
export const isNews = (lines: readonly Line[], at: number): boolean => {
  const before = lines
    .slice(0, at)
    .findLast(({ voice }) => voice && (voice.kind === 'model' || voice.tookOver !== null))?.voice;
  return before?.tookOver !== lines[at]?.voice?.tookOver;
};

const Interviewer = ({ line, isNews: isTold }: { line: Line; isNews: boolean }): ReactNode => {
  const { kind, text, voice, state } = line;
  const [bridge, question] = asksQuestion.includes(kind) ? parted(text) : [text, ''];
  return (
    <>
      {voice?.tookOver && isTold && (
        <p className="mb-2 flex items-start gap-2 text-sm text-partly">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {tookOverWords[voice.tookOver]}
        </p>
      )}
      {text === '' && state === 'speaking' && <p className="text-md text-ink-3">One moment…</p>}
      {bridge && <Markdown text={bridge} className="text-md text-ink" />}
      {question && <QuestionText text={question} />}
      {state === 'cut' && <p className="mt-1 text-sm text-ink-3">Interrupted here</p>}
    </>
  );
};

/** Lines that may contain a question from the bank, which is rendered as Markdown. */
const asksQuestion: readonly string[] = ['ask', 'repeat'];

/** Splits the introduction from the question after it. */
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

const Words = ({ line, isNews: isTold }: { line: Line; isNews: boolean }): ReactNode => {
  if (line.speaker === 'interviewer') return <Interviewer line={line} isNews={isTold} />;
  if (line.text === '') return <p className="text-md text-ink-3">No reply</p>;
  return <Written text={line.text} className="text-md text-ink" />;
};

/** A single line. An unsent one is shown with its status. */
export const SpokenLine = ({
  line,
  isNews: isTold = false,
  note,
}: {
  line: Line;
  isNews?: boolean;
  note?: ReactNode;
}): ReactNode => (
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
      <Words line={line} isNews={isTold} />
      {note && <p className="mt-1 text-sm text-ink-3">{note}</p>}
    </div>
  </li>
);

export const Transcript = ({ lines }: { lines: readonly InterviewLine[] }): ReactNode => (
  <ol>
    {lines.map((line, at) => (
      <SpokenLine key={line.number} line={line} isNews={isNews(lines, at)} />
    ))}
  </ol>
);
