// The field of a short answer: text, counted in words.
import type { ReactNode } from 'react';
import type { FieldProps } from '../field-props.ts';
import { Writing } from '../writing.tsx';

export const ShortAnswerField = (props: FieldProps<'short_answer'>): ReactNode => <Writing {...props} />;
