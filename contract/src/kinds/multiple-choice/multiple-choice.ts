// The "multiple choice" kind: choose any number of four to six options.
import * as z from 'zod/mini';
import { AuthoredOption, choiceKind, OptionId } from '../choice/choice.ts';

export const multipleChoice = choiceKind({
  kind: 'multiple_choice',
  label: 'Multiple choice',
  icon: 'several',
  answer: z.object({
    kind: z.literal('multiple_choice'),
    choices: z.array(OptionId).check(z.maxLength(8)),
  }),
  empty: { kind: 'multiple_choice', choices: [] },
  spelling: ({ choices }) => [...choices].sort().join(','),
  options: z.array(AuthoredOption).check(z.minLength(4), z.maxLength(6)),
});
