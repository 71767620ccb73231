// For results: what the interviewer said before a turn of an answer, and the conversation as a whole.
import type { Interview } from '@rehearse/contract/interviews.ts';
import type { ReactNode } from 'react';
import { useInterview } from './interview-queries.ts';
import { Transcript } from './transcript.tsx';

/** The interviewer's line just before that turn; before the first it is the question, which stands above already. */
export const lineBefore = (
  lines: Interview['lines'],
  position: number,
  turn: number,
): Interview['lines'][number] | undefined => {
  if (turn === 0) return undefined;
  const at = lines.findIndex((line) => line.position === position && line.turn === turn);
  return at < 0 ? undefined : lines.slice(0, at).findLast(({ speaker }) => speaker === 'interviewer');
};

export const useSaidBefore = (id: string): ((position: number, turn: number) => ReactNode | null) => {
  const { data } = useInterview(id);
  return (position, turn) => {
    const line = data && lineBefore(data.lines, position, turn);
    return line ? (
      <p className="mb-2 text-sm break-words whitespace-pre-wrap text-ink-2">
        <span className="font-head text-accent-ink">Interviewer: </span>
        {line.text}
      </p>
    ) : null;
  };
};

export const WholeConversation = ({ id }: { id: string }): ReactNode => {
  const { data } = useInterview(id);
  if (!data || data.lines.length === 0) return null;
  return (
    <details className="mt-10 border-t border-line pt-6">
      <summary className="w-fit rounded-mark text-md font-label text-accent-ink">
        The whole conversation
      </summary>
      <div className="mt-3">
        <Transcript lines={data.lines} />
      </div>
    </details>
  );
};
