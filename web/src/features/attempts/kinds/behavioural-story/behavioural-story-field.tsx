// The field of a behavioural story: text, counted in words, and what a story is made of.
import type { ReactNode } from 'react';
import type { FieldProps } from '../field-props.ts';
import { Writing } from '../writing.tsx';

export const BehaviouralStoryField = (props: FieldProps<'behavioural_story'>): ReactNode => (
  <>
    <p className="mb-4 text-md text-ink-2">
      Describe what was at stake, what you did yourself, how it turned out, and what you learned.
    </p>
    <Writing {...props} />
  </>
);
