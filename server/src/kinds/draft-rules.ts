// How a model writes a question of one kind: the reply format, the instructions, and the conversion to a question.
import * as z from 'zod';

export const draftHead = {
  stem: z.string(),
  situation: z.string(),
  difficulty: z.number(),
  minutes: z.number(),
  hints: z.array(z.string()),
};

export type DraftRules<F extends z.ZodType = z.ZodType> = {
  /** Every key is required, as providers need it. */
  form: F;
  rules: string;
  /** The fields that only this kind has, as an author writes them; none if the draft doesn't match `form`. */
  bodyOf: (draft: unknown) => object;
};

export const draftRules = <F extends z.ZodType>(
  form: F,
  rules: string,
  bodyOf: (draft: z.output<F>) => object,
): DraftRules<F> => ({
  form,
  rules,
  bodyOf: (draft) => {
    const read = form.safeParse(draft);
    return read.success ? bodyOf(read.data) : {};
  },
});
