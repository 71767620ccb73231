// The grader that needs no network and no model: same text, same rubric, same grade. The adapter behind the grader port.
import type { Grader, GraderIdentity, Grading, GradingTask, Judgement } from '../grader.port.ts';
import { commentOn, commentOnNoAnswer } from './comment.ts';
import { rangesOf } from './evidence.ts';
import { judgeKeyPoints, type Finding } from './key-points.ts';
import { correctedCode } from './corrected-code.ts';
import { closenessIn } from './likeness/measure.ts';
import { isOtherLanguage } from './language.ts';
import { noAnswerReason } from './no-answer.ts';
import { readTask } from './read-task.ts';
import { commentOnStory, judgeStory } from './story.ts';

/** The version changes whenever the same text could get another grade. */
export const BUILTIN_GRADER: GraderIdentity = { name: 'builtin', version: '9' };

/** The built-in grader as an adapter of the port. Takes milliseconds, so it does not look at the signal. */
export const builtinGrader: Grader = (task) => Promise.resolve(gradeBuiltin(task));

/** Pure and deterministic. Never throws for anything that a candidate can write. */
export function gradeBuiltin(task: GradingTask): Grading {
  const read = readTask(task);
  const { rubric, reading, aside } = read;
  const { tokens } = reading;
  const isStory = task.kind === 'behavioural_story';
  const findings = isStory
    ? judgeStory(reading, task, rubric)
    : withCorrections(judgeKeyPoints(reading, rubric, closenessIn(read, task)), correctedCode(task, read));
  // Terms are the same in many languages: what they earn by chance is no judgement of the answer.
  if (!aside.toGrader.includes(true) && isOtherLanguage(tokens, task.turns))
    return {
      outcome: 'unsure',
      reason: 'not_english',
      judgements: notJudged(findings),
      grader: BUILTIN_GRADER,
    };
  const judgements = findings.map((finding): Judgement => {
    const evidence = rangesOf(tokens, finding.places, task.turns);
    if (finding.verdict !== 'missing' && evidence.length === 0) return withoutWords(finding);
    const tip = task.criteria.find(({ id }) => id === finding.criterion)?.tip;
    const comment = isStory ? commentOnStory(finding, tip) : commentOn(finding, tip);
    return { criterion: finding.criterion, verdict: finding.verdict, evidence, comment };
  });
  if (judgements.some(({ verdict }) => verdict === 'not_judged'))
    return { outcome: 'unsure', reason: 'not_all_judged', judgements, grader: BUILTIN_GRADER };
  if (findings.some((finding) => finding.verdict !== 'missing'))
    return { outcome: 'graded', judgements, grader: BUILTIN_GRADER };
  const reason = noAnswerReason(reading, rubric, aside);
  if (!reason) return { outcome: 'graded', judgements, grader: BUILTIN_GRADER };
  const comment = commentOnNoAnswer(reason);
  const none = judgements.map((judgement) => ({ ...judgement, comment }));
  return { outcome: 'no_answer', reason, judgements: none, grader: BUILTIN_GRADER };
}

/** A verdict that rests on signs alone shows nothing that could be marked: doubt, not a number. */
function withoutWords({ criterion }: Finding): Judgement {
  const comment = 'Only symbols speak for this. Say it in words to have it judged.';
  return { criterion, verdict: 'not_judged', evidence: [], comment };
}

/** Whoever puts the question's own code right has said what to change, without a sentence about it. */
function withCorrections(
  findings: readonly Finding[],
  corrected: ReadonlyMap<string, number[]>,
): readonly Finding[] {
  return findings.map((finding) => {
    const places = corrected.get(finding.criterion);
    return places && finding.verdict === 'missing' ? { ...finding, verdict: 'met', places } : finding;
  });
}

function notJudged(findings: readonly Finding[]): Judgement[] {
  const comment = 'The built-in grader reads English only, so it did not judge this.';
  return findings.map(({ criterion }) => ({ criterion, verdict: 'not_judged', evidence: [], comment }));
}
