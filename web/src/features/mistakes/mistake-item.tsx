// One question in the mistakes list: its text, each missed point, and what to say next time.
import type { ReactNode } from 'react';
import type { MissedPoint, MissedQuestion } from '@rehearse/contract/insights/mistakes.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { paths } from '../../paths.ts';
import { Time } from '../../ui/display/time.tsx';
import { TextLink } from '../../ui/layout/links.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Verdict } from '../../ui/marked-text/verdict.tsx';
import { verdictOf } from './mistake-words.ts';

/** Links to the later answer that cleared the point, or to the newest one that missed it. */
const Source = ({ point: { label, missed, cleared } }: { point: MissedPoint }): ReactNode => {
  const answer = cleared ?? missed;
  return (
    <p className="mt-1 text-sm text-ink-3">
      {cleared ? (label === '' ? 'Answered correctly ' : 'Met ') : 'Missed '}
      <Time at={answer.at} />.{' '}
      <TextLink to={paths.results(answer.attemptId, answer.position)}>
        See the answer<span className="sr-only"> to question {answer.position} of that test</span>
      </TextLink>
    </p>
  );
};

const Point = ({ point }: { point: MissedPoint }): ReactNode => (
  <li className="border-l-2 border-line-2 pl-4">
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      {point.cleared ? <Verdict of="met" words="Cleared" /> : <Verdict {...verdictOf(point)} />}
      {point.label !== '' && <span className="min-w-0 font-label break-words text-ink">{point.label}</span>}
    </div>
    {!point.cleared && point.comment && (
      <p className="mt-1 max-w-measure text-sm break-words text-ink-2">{point.comment}</p>
    )}
    {!point.cleared && point.tip && (
      <p className="mt-1 max-w-measure text-sm break-words text-ink-2">
        <span className="font-label">Next time: </span>
        {point.tip}
      </p>
    )}
    <Source point={point} />
  </li>
);

export const MistakeItem = ({ question }: { question: MissedQuestion }): ReactNode => (
  <li className="border-b border-line py-5 first:border-t">
    <h4 className="max-w-measure font-read text-lg leading-6 tracking-normal break-words text-ink">
      <Stem text={question.text} />
    </h4>
    <p className="mt-1 text-sm text-ink-3">
      {kindWords[question.kind]}
      {!question.canPractice && '. Retired, so you can’t practice it'}
    </p>
    <ul className="mt-4 space-y-4">
      {question.points.map((point) => (
        <Point key={point.criterion} point={point} />
      ))}
    </ul>
  </li>
);
