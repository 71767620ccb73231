// Written-answer kinds: text turns graded against a rubric, and the fields their authors write.
import * as z from 'zod/mini';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import type { KindIcon } from '../kind-icon.ts';

/** The maximum total length of an answer's turns, in UTF-16 units. */
export const longestAnswer = 50_000;

/** One turn of an answer: normalized text (LF, no NUL, no lone surrogates). */
export const Turn = z.object({ text: z.string() });
export const Turns = z.array(Turn).check(z.minLength(1), z.maxLength(20));

export const Criterion = z.object({ id: z.string(), label: z.string(), weight: z.number() });

/** The parts of a written-answer question that can be shown once the answer is final. */
export const OpenReveal = z.object({
  criteria: z.array(Criterion),
  modelAnswer: z.string(),
  misconceptions: z.array(z.object({ claim: z.string(), correction: z.string() })),
});

/** A part of a story; used by behavioral stories only. */
export const StoryPart = z.enum(['situation', 'task', 'action', 'result', 'reflection']);
export type StoryPart = z.infer<typeof StoryPart>;

const Sentence = z.string().check(z.minLength(3), z.maxLength(400));

export const keyPoint = {
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  label: z.string().check(z.minLength(3), z.maxLength(60)),
  area: z.string().check(z.minLength(3)),
  weight: z.number().check(z.int(), z.minimum(1), z.maximum(3)),
  phrasings: z.array(z.string().check(z.minLength(3))).check(z.minLength(3), z.maxLength(10)),
  /** Decoys that use the point's vocabulary but must not earn it: half the point, swapped roles, a tempting wrong version. */
  contrasts: z.optional(z.array(Sentence).check(z.minLength(2), z.maxLength(4))),
  /** Advice for answers that lack the point: what to say next time. */
  tip: z.optional(Sentence.check(z.maxLength(160))),
  /** The interviewer's questions if the point is missing; they must not give it away. */
  followUps: z.optional(z.array(Sentence).check(z.minLength(2), z.maxLength(3))),
  /** The interviewer's questions once the point was made. */
  probes: z.optional(z.array(Sentence).check(z.minLength(2), z.maxLength(2))),
};
export const KeyPoint = z.strictObject(keyPoint);
export const StoryKeyPoint = z.strictObject({ ...keyPoint, part: StoryPart });

export const Misconception = z.strictObject({ claim: z.string(), correction: z.string() });
/** A sample answer graded by the author, to calibrate strictness. Verdicts by key point ID; not every point needs one. */
export const GradedExample = z.strictObject({
  answer: z.string().check(z.minLength(3), z.maxLength(2000)),
  verdicts: z.record(z.string(), z.enum(['met', 'partly', 'missing', 'contradicted'])),
});

/** A fact about the scenario that the interviewer gives to candidates who ask. */
export const FactSheetEntry = z.strictObject({ question: Sentence, answer: Sentence });

export const openAuthoring = {
  misconceptions: z.array(Misconception).check(z.minLength(1), z.maxLength(3)),
  modelAnswer: z.string().check(z.minLength(40)),
  examples: z.optional(z.array(GradedExample).check(z.maxLength(5))),
  factSheet: z.optional(z.array(FactSheetEntry).check(z.minLength(3), z.maxLength(6))),
};

/** The definition of a written-answer kind. `keyPoints`: the schema with their number and fields. */
type OpenDefinition<K extends string, P extends z.core.$ZodType> = {
  kind: K;
  label: string;
  icon: KindIcon;
  keyPoints: P;
  /** The answer is a personal story: its parts have an order, and the grader can't verify its facts. */
  isStory?: boolean;
};

export const openKind = <K extends string, P extends z.core.$ZodType>({
  kind: name,
  keyPoints,
  isStory = false,
  ...rest
}: OpenDefinition<K, P>) => {
  const kind = z.literal(name);
  return {
    ...rest,
    kind: name,
    markedBy: 'read' as const,
    isStory,
    fitsInterview: true,
    question: z.object({ kind, ...shownHead }),
    answer: z.object({ kind, turns: Turns }),
    reveal: z.object({ kind, ...OpenReveal.shape }),
    authoring: z.strictObject({ ...authoredHead, kind, keyPoints, ...openAuthoring, ...authoredTail }),
    empty: { kind: name, turns: [{ text: '' }] },
    spelling: ({ turns }: { turns: z.infer<typeof Turns> }): string =>
      turns.every(({ text }) => text === '') ? '' : JSON.stringify(turns.map(({ text }) => text)),
  };
};
