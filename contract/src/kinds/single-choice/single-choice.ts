// The "single choice" kind: choose one of four options.
import * as z from 'zod/mini';
import { AuthoredOption, choiceKind, OptionId } from '../choice/choice.ts';

export const singleChoice = choiceKind({
  kind: 'single_choice',
  label: 'Single choice',
  icon: 'one',
  answer: z.object({ kind: z.literal('single_choice'), choice: z.nullable(OptionId) }),
  empty: { kind: 'single_choice', choice: null },
  spelling: ({ choice }) => choice ?? '',
  options: z.array(AuthoredOption).check(z.length(4)),
});
