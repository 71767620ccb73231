// A graded "find the bug" question: the marked line, the line with the bug, and the graded explanation.
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import { CircleCheck, CircleX, Crosshair } from 'lucide-react';
import type { ReactNode } from 'react';
import { listed } from '../../ui/display/counted.ts';
import { OpenGradedAnswer } from '../open/open-graded-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';
import { MarkedCode, type LineNote } from './marked-code.tsx';

const right = { icon: CircleCheck, ink: 'text-met', wash: 'bg-met-wash' };
const wrong = { icon: CircleX, ink: 'text-missing', wash: 'bg-missing-wash' };
const key = { icon: Crosshair, ink: 'text-accent-ink', wash: 'bg-accent-wash' };

const markWords = (marked: number | null, lines: readonly number[]): string => {
  const at = lines.length === 1 ? `line ${lines[0]}` : `lines ${listed(lines.map(String))}`;
  if (marked === null) return `You didn’t mark a line. The bug is on ${at}.`;
  return lines.includes(marked)
    ? `You marked line ${marked}. That’s where the bug is.`
    : `You marked line ${marked}. The bug is on ${at}.`;
};

export const FindBugGradedAnswer = (props: GradedAnswerProps<'find_bug'>): ReactNode => {
  const { item, reveal } = props;
  const { answer } = item.saved;
  const marked = isAnswerTo('find_bug', answer) ? answer.line : null;
  const shown = isQuestionOf('find_bug', item.question) ? item.question : undefined;
  const noteOf = (line: number): LineNote | undefined => {
    const isKey = reveal.lines.includes(line);
    if (line === marked) return { words: 'Your line', ...(isKey ? right : wrong) };
    return isKey ? { words: 'The bug', ...key } : undefined;
  };
  return (
    <>
      <div className="mb-6 max-w-column">
        <p className="mb-2 text-md text-ink">{markWords(marked, reveal.lines)}</p>
        {shown && <MarkedCode code={shown.code} language={shown.language} noteOf={noteOf} />}
      </div>
      <OpenGradedAnswer {...props} />
    </>
  );
};
