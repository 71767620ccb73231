// Checks optional fields that the bank requires of every key point, for grading, feedback, and interviews.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { fitsInterview } from '@rehearse/contract/kinds/kinds.ts';
import { eachFile, type Check } from '../../server/src/modules/questions/checks/bank-file.ts';

type KeyPoint = Extract<AuthoringQuestion, { keyPoints: unknown }>['keyPoints'][number];

const leastPhrasings = 6;
const mostPhrasings = 8;

export const checkRubricExtras: Check = eachFile('rubric-extras', (question) => {
  if (!('keyPoints' in question)) return [];
  const points: readonly KeyPoint[] = question.keyPoints;
  return [
    ...points.flatMap((point) => faultsOf(point).map((fault) => `"${point.id}" ${fault}`)),
    ...(fitsInterview(question.kind) ? interviewFaults(question, points) : []),
  ];
});

/** Missing fields that the interviewer needs. */
function interviewFaults({ factSheet }: { factSheet?: unknown }, points: readonly KeyPoint[]): string[] {
  return [
    ...points.flatMap(({ id, followUps, probes }) => [
      ...(followUps ? [] : [`"${id}" has no follow-ups`]),
      ...(probes ? [] : [`"${id}" has no probes`]),
    ]),
    ...(factSheet ? [] : ['has no fact sheet']),
  ];
}

function faultsOf({ phrasings, contrasts, tip }: KeyPoint): string[] {
  const count = phrasings.length;
  return [
    ...(count < leastPhrasings || count > mostPhrasings
      ? [`has ${count} phrasings; from ${leastPhrasings} to ${mostPhrasings}`]
      : []),
    ...(contrasts ? [] : ['has no contrasts']),
    ...(tip ? [] : ['has no tip']),
  ];
}
