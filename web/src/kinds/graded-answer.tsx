// Renders the graded answer and the correct one with the component of the question's kind.
import type { Kind, RevealOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import type { ReactNode } from 'react';
import { kinds } from './kinds.ts';
import type { GradedAnswerExtras } from './web-kind.ts';

type Props<K extends Kind> = GradedAnswerExtras & { item: ResultItem; reveal: RevealOf<K> };

export const GradedAnswer = <K extends Kind>({ reveal, ...rest }: Props<K>): ReactNode => {
  const { kind }: { kind: K } = reveal;
  const View = kinds[kind].GradedAnswer;
  return <View reveal={reveal} {...rest} />;
};

/** Preloads the answer views of these kinds, so that opening or printing one is instant. */
export const preloadAnswerViews = (of: Iterable<Kind>): void => {
  // if this fails, opening the answer tries again and reports the error
  for (const kind of new Set(of)) kinds[kind].GradedAnswer.load?.().catch(() => undefined);
};
