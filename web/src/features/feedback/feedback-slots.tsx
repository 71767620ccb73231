// What one can say and do about a result, fetched when a question is opened: for the places that results leave for it.
import { lazy, Suspense, type ReactNode } from 'react';
import type { Judgement } from '@rehearse/contract/grading.ts';
import type { CoveredItem, ResultItem } from '@rehearse/contract/results.ts';
import { loadChunk } from '../../ui/chunk.ts';
import type { ShowReading } from './show-reading.ts';

const AboutVerdict = lazy(async () => ({
  default: (await loadChunk('about-verdict', () => import('./about-verdict.tsx'))).AboutVerdict,
}));
const AboutAnswer = lazy(async () => ({
  default: (await loadChunk('about-answer', () => import('./about-answer.tsx'))).AboutAnswer,
}));

const CoveredAnswers = lazy(async () => ({
  default: (await loadChunk('covered-answers', () => import('./covered-answers.tsx'))).CoveredAnswers,
}));
const RateFirst = lazy(async () => ({
  default: (await loadChunk('rate-first', () => import('./rate-first.tsx'))).RateFirst,
}));

export const talkOf = (attemptId: string) => ({
  aboutVerdict: (item: ResultItem, judgement: Judgement): ReactNode =>
    item.grade && (
      <Suspense fallback={null}>
        <AboutVerdict key={judgement.criterion} attemptId={attemptId} item={item} judgement={judgement} />
      </Suspense>
    ),
  aboutAnswer: (item: ResultItem, show: ShowReading): ReactNode => (
    <Suspense fallback={null}>
      <AboutAnswer attemptId={attemptId} item={item} show={show} />
    </Suspense>
  ),
  aboutCovered: (covered: readonly CoveredItem[], onRated: (position: number) => void): ReactNode => (
    <Suspense fallback={null}>
      <CoveredAnswers attemptId={attemptId} covered={covered} onRated={onRated} />
    </Suspense>
  ),
  offer: (): ReactNode => (
    <div className="mt-8 max-w-measure">
      <Suspense fallback={null}>
        <RateFirst />
      </Suspense>
    </div>
  ),
});
