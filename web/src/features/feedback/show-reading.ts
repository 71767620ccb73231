// How a reading of a text is shown: by whoever shows answers, since that is another feature.
import type { ReactNode } from 'react';
import type { Judgement } from '@rehearse/contract/grading.ts';

/** Shows a text as results show answers: marked, with a note per criterion. */
export type ShowReading = (reading: {
  text: string;
  judgements: readonly Judgement[];
  moreOf?: (judgement: Judgement) => ReactNode;
}) => ReactNode;
