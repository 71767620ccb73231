// What was answered and what would have been right, as the kind of the question shows it.
import type { Kind, RevealOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ResultItem } from '@rehearse/contract/results.ts';
import type { ReactNode } from 'react';
import { kinds } from './kinds.ts';
import type { GivenExtras } from './web-kind.ts';

type Props<K extends Kind> = GivenExtras & { item: ResultItem; reveal: RevealOf<K> };

export const GivenAnswer = <K extends Kind>({ reveal, ...rest }: Props<K>): ReactNode => {
  const { kind }: { kind: K } = reveal;
  const { Given } = kinds[kind];
  return <Given reveal={reveal} {...rest} />;
};
