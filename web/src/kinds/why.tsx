// The explanation from the answer key, shown below a graded answer.
import type { ReactNode } from 'react';
import { Markdown } from '../ui/markdown/markdown.tsx';

export const Why = ({ text }: { text: string }): ReactNode => (
  <>
    <h4 className="mt-6 text-sm font-head text-ink">Why</h4>
    <Markdown text={text} className="mt-1 max-w-measure text-md text-ink-2" />
  </>
);
