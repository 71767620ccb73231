// Reply format and instructions for a model that writes a question with a written answer.
import { StoryPart } from '@rehearse/contract/kinds/open/open.ts';
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';

const point = { label: z.string(), area: z.string(), weight: z.number(), phrasings: z.array(z.string()) };
const rest = {
  misconceptions: z.array(z.object({ claim: z.string(), correction: z.string() })),
  modelAnswer: z.string(),
};
/** The rubric part of the reply format, the same for all kinds with a rubric. */
export const rubricForm = { keyPoints: z.array(z.object(point)), ...rest };
const open = z.object({ ...draftHead, ...rubricForm });
const story = z.object({
  ...draftHead,
  keyPoints: z.array(z.object({ ...point, part: z.enum(StoryPart.options) })),
  ...rest,
});

export const rubricRules = (
  points: string,
  [least, most]: readonly [number, number],
): string => `- "keyPoints": ${points}. Each is one thing that a good answer says: "label" (at most 60 characters), "area" (its topic, named without giving the point away), "weight" 1 to 3, and "phrasings": three to five different sentences of 4 to 30 words, the way a strong candidate would really say it.
- "misconceptions": one to three wrong claims that people make, each with its "correction".
- "modelAnswer": a very good answer of ${least} to ${most} words, in full sentences, that makes every key point in words close to one of its phrasings.`;

const storyRules = `- It asks for something the person has experienced. The key points follow the story: "part" is situation, task, action, result or reflection. The model answer is told in the first person by a fictional candidate.`;

type Body = Pick<z.output<typeof open>, 'keyPoints' | 'misconceptions' | 'modelAnswer'>;

export const rubricBody = ({ keyPoints, misconceptions, modelAnswer }: Body) => ({
  keyPoints: keyPoints.map((keyPoint, at) => ({ id: `point-${at + 1}`, ...keyPoint })),
  misconceptions,
  modelAnswer,
});

export const openDraft = (points: string, words: readonly [number, number]) =>
  draftRules(open, rubricRules(points, words), rubricBody);

export const storyDraft = (points: string, words: readonly [number, number]) =>
  draftRules(story, `${rubricRules(points, words)}\n${storyRules}`, rubricBody);
