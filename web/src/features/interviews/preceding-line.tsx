// For results: what the interviewer said before a turn of an answer, and the conversation as a whole.
import type { Interview } from '@rehearse/contract/interviews.ts';
import type { ReactNode } from 'react';
import { Markdown } from '../../ui/markdown.tsx';
import { useInterview } from './interview-queries.ts';
import { Transcript } from './transcript.tsx';

/** Lines that ask for something; a question said again, or a prompt, is none. */
const asking: readonly string[] = ['ask', 'follow_up', 'probe', 'simplify', 'steer', 'ask_english'];

/** What the interviewer asked for just before that turn; where it is the question, that stands above already. */
export const lineBefore = (
  lines: Interview['lines'],
  position: number,
  turn: number,
): Interview['lines'][number] | undefined => {
  const at = lines.findIndex((line) => line.position === position && line.turn === turn);
  const asked = lines
    .slice(0, Math.max(at, 0))
    .findLast(({ speaker, kind }) => speaker === 'interviewer' && asking.includes(kind));
  return asked?.kind === 'ask' ? undefined : asked;
};

export const useSaidBefore = (id: string): ((position: number, turn: number) => ReactNode | null) => {
  const { data } = useInterview(id);
  return (position, turn) => {
    const line = data && lineBefore(data.lines, position, turn);
    if (data && turn === 0) return <p className="mb-1 text-sm text-ink-3">You said</p>;
    return line ? (
      <div className="mb-2 text-sm text-ink-2">
        <p className="font-head text-accent-ink">Interviewer</p>
        <Markdown text={line.text} />
      </div>
    ) : null;
  };
};

export const WholeConversation = ({ id }: { id: string }): ReactNode => {
  const { data } = useInterview(id);
  if (!data || data.lines.length === 0) return null;
  return (
    <details className="mt-10 border-t border-line pt-6">
      <summary className="w-fit rounded-mark text-md font-label text-accent-ink">Full conversation</summary>
      <div className="mt-3">
        <Transcript lines={data.lines} />
      </div>
    </details>
  );
};
