// The built-in grader. No network, no provider: the same text and rubric get the same grade. Implements the grader port.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import type { Evidence, Grader, GraderIdentity, Grading, GradingTask, Judgment } from '../grader.port.ts';
import { commentOn, commentOnNoAnswer } from './comment.ts';
import { rangesOf } from './evidence.ts';
import { judgeKeyPoints, type Finding } from './key-points.ts';
import { correctedCode } from './corrected-code.ts';
import { similarityMeasureFor } from './likeness/measure.ts';
import { isOtherLanguage } from './language.ts';
import { noAnswerReason } from './no-answer.ts';
import type { EntailmentModel } from './entailment/entailment-model.ts';
import { judgeByMeaning, type MeaningFinding } from './entailment/judge-by-meaning.ts';
import { readTask, type ReadTask } from './read-task.ts';
import { commentOnStory, judgeStory } from './story.ts';

/** Change it whenever the same text could get a different grade. */
export const BUILTIN_GRADER: GraderIdentity = { name: 'builtin', version: '17' };
/** Used when the model can't be loaded. */
export const WORDS_GRADER: GraderIdentity = { name: 'builtin', version: '17 (words only)' };

/** Grades by words only, as a grader port. */
export const wordsGrader: Grader = (task) => Promise.resolve(gradeByWords(task));

/** Grades by words only. Pure and deterministic. Never throws, whatever the candidate wrote. */
export function gradeByWords(task: GradingTask): Grading {
  const read = readTask(task);
  return gradingOf(task, read, findingsByWords(task, read), WORDS_GRADER);
}

/** Grades by words and meaning. Deterministic on a given kind of processor; rejects only if the model's runtime fails. */
export async function gradeByMeaning(
  task: GradingTask,
  model: EntailmentModel,
  /** Called with each finding by meaning; used to fit the verdict model. */
  look?: (finding: MeaningFinding) => void,
): Promise<Grading> {
  const read = readTask(task);
  const byWords = findingsByWords(task, read);
  const corrected = new Set(correctedCode(task, read).keys());
  if (isForeign(task, read)) return gradingOf(task, read, byWords, BUILTIN_GRADER);
  const findings = await judgeByMeaning(task, read, byWords, corrected, model);
  if (look) findings.forEach(look);
  return gradingOf(task, read, findings, BUILTIN_GRADER);
}

// Matching technical terms is not enough to grade an answer, since they're the same in many languages.
const isForeign = ({ turns }: GradingTask, { wordFlags, reading }: ReadTask): boolean =>
  !wordFlags.toGrader.includes(true) && isOtherLanguage(reading.tokens, turns);

const findingsByWords = (task: GradingTask, read: ReadTask): readonly Finding[] =>
  isStory(task.kind)
    ? judgeStory(read.reading, task, read.rubric)
    : withCorrections(
        judgeKeyPoints(read.reading, read.rubric, similarityMeasureFor(read, task)),
        correctedCode(task, read),
      );

function gradingOf(
  task: GradingTask,
  read: ReadTask,
  findings: readonly (Finding | MeaningFinding)[],
  grader: GraderIdentity,
): Grading {
  const { rubric, reading, wordFlags } = read;
  const { tokens } = reading;
  if (isForeign(task, read))
    return { outcome: 'unsure', reason: 'not_english', judgments: notJudged(findings), grader };
  const tellsStory = isStory(task.kind);
  const judgments = findings.map((finding): Judgment => {
    if (finding.isDoubtful) return doubtful(finding);
    const evidence = rangesOf(tokens, finding.places, task.turns);
    if (finding.verdict !== 'missing' && evidence.length === 0) return withoutWords(finding);
    const tip = task.criteria.find(({ id }) => id === finding.criterion)?.tip;
    const context = { tip, quote: quoteOf(evidence, task.turns), contrast: contrastOf(finding) };
    const comment = tellsStory ? commentOnStory(finding, context) : commentOn(finding, context);
    const estimate = 'expected' in finding ? { estimate: finding.expected } : {};
    return { criterion: finding.criterion, verdict: finding.verdict, evidence, comment, ...estimate };
  });
  if (judgments.some(({ verdict }) => verdict === 'not_judged'))
    return { outcome: 'unsure', reason: 'not_all_judged', judgments, grader };
  if (findings.some((finding) => finding.verdict !== 'missing'))
    return { outcome: 'graded', judgments, grader };
  const reason = noAnswerReason(reading, rubric, wordFlags);
  if (!reason) return { outcome: 'graded', judgments, grader };
  const comment = commentOnNoAnswer(reason);
  const none = judgments.map((judgment) => ({ ...judgment, comment }));
  return { outcome: 'no_answer', reason, judgments: none, grader };
}

const quoteOf = ([range]: readonly Evidence[], turns: readonly string[]): string | undefined =>
  range && turns[range.turn]?.slice(range.start, range.end);

const contrastOf = (finding: Finding | MeaningFinding): string | undefined =>
  'contrast' in finding ? finding.contrast : undefined;

/** The model can't tell whether the answer makes this point. */
function doubtful({ criterion }: Finding): Judgment {
  const comment =
    'We’re not sure whether your answer covers this. See the model answer for one way to say it.';
  return { criterion, verdict: 'not_judged', evidence: [], comment };
}

/** Symbols can't be marked as evidence, so a verdict based only on them is unsure. */
function withoutWords({ criterion }: Finding): Judgment {
  const comment = 'Your answer shows this only in symbols. Say it in words so it can be graded.';
  return { criterion, verdict: 'not_judged', evidence: [], comment };
}

/** Correcting the question's code counts as making the point, even without a sentence about it. */
function withCorrections(
  findings: readonly Finding[],
  corrected: ReadonlyMap<string, number[]>,
): readonly Finding[] {
  return findings.map((finding) => {
    const places = corrected.get(finding.criterion);
    return places && finding.verdict === 'missing' ? { ...finding, verdict: 'met', places } : finding;
  });
}

function notJudged(findings: readonly Finding[]): Judgment[] {
  const comment = 'The built-in grader only reads English, so it didn’t grade this.';
  return findings.map(({ criterion }) => ({ criterion, verdict: 'not_judged', evidence: [], comment }));
}
