// On the results page: the interviewer's line before a turn of an answer, and the full conversation.
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import type { ReactNode } from 'react';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { useInterview } from './interview-queries.ts';
import { Transcript } from './transcript.tsx';

/** Lines that ask something. A repeated question or a prompt doesn't count. */
const askingKinds: readonly string[] = ['ask', 'follow_up', 'probe', 'simplify', 'steer', 'ask_english'];

/** What the interviewer asked just before this turn. Omitted if it's the question itself, which is shown above. */
const lineBefore = (
  lines: Interview['lines'],
  position: number,
  turn: number,
): Interview['lines'][number] | undefined => {
  const at = lines.findIndex((turnLine) => turnLine.position === position && turnLine.turn === turn);
  const line = lines
    .slice(0, Math.max(at, 0))
    .findLast(({ speaker, kind }) => speaker === 'interviewer' && askingKinds.includes(kind));
  return line?.kind === 'ask' ? undefined : line;
};

/** `children` is shown if the interviewer asked nothing before this turn. */
export const PrecedingLine = ({
  attemptId,
  position,
  turn,
  children,
}: {
  attemptId: string;
  position: number;
  turn: number;
  children: ReactNode;
}): ReactNode => {
  const { data } = useInterview(attemptId);
  if (data && turn === 0) return <p className="mb-1 text-sm text-ink-3">You said</p>;
  const line = data && lineBefore(data.lines, position, turn);
  if (!line) return children;
  return (
    <div className="mb-2 text-sm text-ink-2">
      <p className="font-head text-accent-ink">Interviewer</p>
      <Markdown text={line.text} />
    </div>
  );
};

export const WholeConversation = ({ attemptId }: { attemptId: string }): ReactNode => {
  const { data } = useInterview(attemptId);
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
