// The field of a long answer: text, counted in words.
import type { ReactNode } from 'react';
import type { FieldProps } from '../field-props.ts';
import { Writing } from '../writing.tsx';

export const LongAnswerField = (props: FieldProps<'long_answer'>): ReactNode => <Writing {...props} />;
