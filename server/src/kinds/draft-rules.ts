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
  /** Providers require every key to be present. */
  form: F;
  rules: string;
  /** The fields specific to this kind, as in a question file; an empty object if the draft doesn't match `form`. */
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
