// The places in a result where one can talk about it; whoever shows a result says what stands there.
import { createContext, type ComponentProps, type ReactNode } from 'react';
import type { Judgement } from '@rehearse/contract/grading.ts';
import type { CoveredItem, ResultItem } from '@rehearse/contract/results.ts';
import type { MarkedReading } from './marked-reading.tsx';

/** About the results of one test. */
export type Talk = {
  /** Beneath the note of one criterion. */
  aboutVerdict: (item: ResultItem, judgement: Judgement) => ReactNode;
  /** Beneath the answer as it was judged; `show` shows another text as results show answers. */
  aboutAnswer: (item: ResultItem, show: ShowReading) => ReactNode;
  /** Above the questions: answers whose results wait until one has rated them. */
  aboutCovered: (covered: readonly CoveredItem[], onRated: (position: number) => void) => ReactNode;
  /** Beneath all questions. */
  offer: () => ReactNode;
};
type ShowReading = (reading: ComponentProps<typeof MarkedReading>) => ReactNode;
export type TalkOf = (attemptId: string) => Talk;

/** null: this is a result that nobody talks about, such as a guest's. */
export const TalkAbout = createContext<Talk | null>(null);
