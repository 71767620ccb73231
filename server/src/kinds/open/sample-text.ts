// Generates a demo person's written answer, matched to their skill.
import { isStory, type AuthoredOf, type OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { Candidate } from '../server-kind.ts';

type Authored = AuthoredOf<OpenKind>;

export const notKnown = ['I don’t know.', 'No idea, sorry.', 'I haven’t worked with that.'];

/** Minimum words of a decent story. */
const usualStory = 100;
const littleKnown = 0.34;

/** Picks the graded example or model answer closest to this person's skill, unedited, as it reads naturally. */
export const sampleText = (question: Authored, { known, random, pick }: Candidate): string => {
  if (random() < 0.5 * (1 - known) ** 3) return pick(notKnown);
  const written = [
    ...(question.examples ?? []).map(({ answer, verdicts }) => ({
      text: answer,
      share: shareOf(question, verdicts),
    })),
    { text: question.modelAnswer, share: 1 },
  ];
  const aim = known + 0.5 * (random() - 0.5);
  const isUsual = (text: string): boolean =>
    !isStory(question.kind) || text.split(/\s+/).length >= usualStory;
  const [nearest] = written
    .filter(({ text, share }) => share < littleKnown || isUsual(text))
    .toSorted((a, b) => Math.abs(a.share - aim) - Math.abs(b.share - aim));
  return (nearest?.text ?? question.modelAnswer).trim();
};

const worth: Partial<Record<string, number>> = { met: 1, partly: 0.5 };

/** 0..1: the share of the question's total weight that these verdicts earn. */
const shareOf = ({ keyPoints }: Authored, verdicts: Readonly<Record<string, string>>): number => {
  const whole = keyPoints.reduce((sum, { weight }) => sum + weight, 0);
  return (
    keyPoints.reduce((sum, { id, weight }) => sum + weight * (worth[verdicts[id] ?? ''] ?? 0), 0) / whole
  );
};
