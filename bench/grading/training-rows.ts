// Converts human-graded lines to training rows, with the grader's own feature functions.
import { readAnswer } from '../../server/src/ai/builtin/answer.ts';
import { FEATURES, featuresOf } from '../../server/src/ai/builtin/likeness/features.ts';
import { comparedTextOf, type ComparedText } from '../../server/src/ai/builtin/likeness/compared-text.ts';
import { referenceSetOf } from '../../server/src/ai/builtin/likeness/reference-set.ts';
import { tokenize } from '../../server/src/ai/builtin/tokens.ts';
import type { Row, Sides } from './fit.ts';
import type { GradedLine } from './graded-lines.ts';

export type TrainingRow = Row & { set: string; questionId: string; compared: ComparedText };

/** Skips lines without a reference. */
export const rowsOf = (lines: readonly GradedLine[]): TrainingRow[] =>
  lines
    .filter(({ references }) => references.length > 0)
    .map(({ set, questionId, question, references, answer, human }) => {
      const { references: referenceTexts, questionStems } = referenceSetOf(question, references);
      const known = new Set([
        ...questionStems,
        ...referenceTexts.flatMap(({ words }) => words.map(({ stem }) => stem)),
      ]);
      const tokens = tokenize([answer]);
      const { keys, polarity } = readAnswer(
        tokens,
        known,
        tokens.map(() => false),
      );
      const compared = comparedTextOf(tokens, keys, polarity, questionStems);
      return { set, questionId, human, compared, features: featuresOf(referenceTexts, compared) };
    });

const AGAINST = /^(denied|negationsApart|figuresMissing|figuresOther|comma share|strange names)$/;
const EITHER = /^(longer|own words|reference own words|grammar share)$/;

export const sidesOfFeatures: Sides = FEATURES.map((name) =>
  AGAINST.test(name) ? -1 : EITHER.test(name) ? 0 : 1,
);
