// A question's answer key as written by its author. Admin pages load it on demand.
import type { AuthoredOf, Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import { kinds } from './kinds.ts';

const QuestionKey = <K extends Kind>({ authoring }: { authoring: AuthoredOf<K> }): ReactNode => {
  const { kind }: { kind: K } = authoring;
  const { Key } = kinds[kind];
  return <Key authoring={authoring} />;
};
export default QuestionKey;
