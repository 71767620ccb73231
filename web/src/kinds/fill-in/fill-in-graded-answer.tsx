// A graded fill-in question: the filled template, then each gap with its correctness and reason.
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isAnswerTo, isQuestionOf } from '@rehearse/contract/kinds/answer-rules.ts';
import type { GapKey, ShownGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import { gapText } from '@rehearse/contract/kinds/fill-in/fill-in-answers.ts';
import { judgeGap, type GapVerdict } from '@rehearse/contract/kinds/fill-in/judge-gap.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { NoAnswer } from '../no-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';
import { Why } from '../why.tsx';
import { acceptedTexts } from './gap-words.ts';
import { Template } from './template.tsx';

type Look = { icon: LucideIcon; ink: string; line: string; words: string };
const looks: Record<GapVerdict['is'], Look> = {
  right: { icon: CircleCheck, ink: 'text-met', line: 'border-met-line bg-met-wash', words: 'Correct' },
  wrong: {
    icon: CircleX,
    ink: 'text-missing',
    line: 'border-missing-line bg-missing-wash',
    words: 'Incorrect',
  },
  empty: { icon: CircleMinus, ink: 'text-ink-3', line: 'border-line-2 bg-surface', words: 'Left blank' },
};

const Filled = ({ at, text, look }: { at: number; text: string; look: Look }): ReactNode => (
  <span
    className={clsx(
      'relative mx-0.5 my-0.5 inline-flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-in border px-1.5 align-middle leading-6 whitespace-normal',
      look.line,
    )}
  >
    <span className="font-ui text-2xs font-head text-ink-2">{at + 1}</span>
    <span className="min-w-0 break-words text-ink">{text || '      '}</span>
    <Icon of={look.icon} size={14} className={clsx('shrink-0', look.ink)} />
    <span className="sr-only">{look.words}</span>
  </span>
);

const Accepted = ({ texts, isCode }: { texts: readonly string[]; isCode: boolean }): ReactNode => (
  <>
    {texts.map((text, at) => (
      <span key={text}>
        {at > 0 && ' or '}
        <Quoted text={text} isCode={isCode} />
      </span>
    ))}
  </>
);

const Quoted = ({ text, isCode }: { text: string; isCode: boolean }): ReactNode =>
  isCode ? <Code text={text} /> : `“${text}”`;

const Code = ({ text }: { text: string }): ReactNode => (
  <code className="rounded-in border border-line bg-sunken px-1 py-px text-[0.875em] break-words">
    {text}
  </code>
);

const GapLine = ({
  at,
  text,
  verdict,
  accepted,
  isCode,
}: {
  at: number;
  text: string;
  verdict: GapVerdict;
  accepted: readonly string[];
  /** Whether to use the code font, as in a code template. */
  isCode: boolean;
}): ReactNode => {
  const look = looks[verdict.is];
  const others = accepted.filter((alternative) => alternative !== text);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3.5">
      <Icon of={look.icon} size={20} className={clsx('mt-0.5 shrink-0', look.ink)} />
      <div className="min-w-0">
        <p className="text-md break-words text-ink">
          <span className="font-label">Blank {at + 1}</span>
          {text && (
            <span className="ml-2">
              <Quoted text={text} isCode={isCode} />
            </span>
          )}
        </p>
        <p className="mt-1 text-sm break-words text-ink-2">
          <span className={clsx('font-label', look.ink)}>{look.words}.</span>{' '}
          {verdict.reason && <Stem text={verdict.reason} />}
        </p>
        {others.length > 0 && (
          <p className="mt-1 text-sm break-words text-ink-2">
            {verdict.is === 'right' ? 'Also accepted: ' : 'Accepted: '}
            <Accepted texts={others} isCode={isCode} />
          </p>
        )}
      </div>
    </li>
  );
};

const textIn = (gap: ShownGap | undefined, given: string): string => gapText(gap, given).trim();

export const FillInGradedAnswer = ({ item, reveal }: GradedAnswerProps<'fill_in'>): ReactNode => {
  const { answer } = item.saved;
  const given = isAnswerTo('fill_in', answer) ? answer.gaps : [];
  const question = isQuestionOf('fill_in', item.question) ? item.question : null;
  const lines = reveal.gaps.map((key: GapKey, at) => {
    const gap = question?.gaps[at];
    return {
      text: textIn(gap, given[at] ?? ''),
      verdict: judgeGap(key, given[at] ?? ''),
      accepted: acceptedTexts(key, gap),
    };
  });
  return (
    <div className="max-w-column">
      {item.grade?.state === 'no_answer' && <NoAnswer comment={item.grade.comment} />}
      {question && (
        <Template
          template={question.template}
          language={question.language}
          gap={(at) => {
            const line = lines[at];
            return line ? <Filled at={at} text={line.text} look={looks[line.verdict.is]} /> : null;
          }}
        />
      )}
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {lines.map((line, at) => (
          <GapLine key={at} at={at} isCode={question?.language != null} {...line} />
        ))}
      </ol>
      <Why text={reveal.explanation} />
    </div>
  );
};
