// Feedback on a result, loaded when a question is opened. Fills the slots that the results feature provides.
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';

const AboutVerdict = lazy(async () => ({
  default: (await loadChunk('about-verdict', () => import('./about-verdict.tsx'))).AboutVerdict,
}));
const AboutAnswer = lazy(async () => ({
  default: (await loadChunk('about-answer', () => import('./about-answer.tsx'))).AboutAnswer,
}));
const LazyCoveredAnswers = lazy(async () => ({
  default: (await loadChunk('covered-answers', () => import('./awaiting-answers.tsx'))).AwaitingAnswers,
}));
const LazyRateFirst = lazy(async () => ({
  default: (await loadChunk('rate-first', () => import('./rate-first.tsx'))).RateFirst,
}));

export const VerdictFeedback = (props: ComponentProps<typeof AboutVerdict>): ReactNode =>
  props.item.grade && (
    <Suspense fallback={null}>
      <AboutVerdict {...props} />
    </Suspense>
  );

export const AnswerFeedback = (props: ComponentProps<typeof AboutAnswer>): ReactNode => (
  <Suspense fallback={null}>
    <AboutAnswer {...props} />
  </Suspense>
);

export const AwaitingAnswers = (props: ComponentProps<typeof LazyCoveredAnswers>): ReactNode => (
  <Suspense fallback={null}>
    <LazyCoveredAnswers {...props} />
  </Suspense>
);

export const RateFirst = (): ReactNode => (
  <div className="mt-8 max-w-measure">
    <Suspense fallback={null}>
      <LazyRateFirst />
    </Suspense>
  </div>
);
