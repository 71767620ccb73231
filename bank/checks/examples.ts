// Checks graded examples of open questions: enough of them, fully graded, with different grades, and in original wording.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { eachFile, type Check } from '../../server/src/modules/questions/checks/bank-file.ts';
import {
  covered,
  likeness,
  stemsOf,
  triplesOf,
  wordsOf,
} from '../../server/src/modules/questions/checks/word-sets.ts';

type Open = Extract<AuthoringQuestion, { keyPoints: unknown }>;
type Example = NonNullable<Open['examples']>[number];

/** Fewer don't show how strictly to grade a question; the format allows at most five. */
const leastExamples = 3;
const exampleWords = [8, 280] as const;
/** Maximum share of an example's three-word sequences that also occur in the model answer or a phrasing. */
const mostCopied = 0.5;
const mostAlike = 0.6;

export const checkExamples: Check = eachFile('examples', (question) => {
  if (!('keyPoints' in question)) return [];
  const examples: readonly Example[] = question.examples ?? [];
  if (examples.length < leastExamples)
    return [`there are ${examples.length} graded examples; need at least ${leastExamples}`];
  return [
    ...examples.flatMap((example, at) =>
      faultsOf(question, example).map((fault) => `example ${at + 1} ${fault}`),
    ),
    ...faultsTogether(question, examples),
  ];
});

function faultsOf(question: Open, { answer, verdicts }: Example): string[] {
  const points: readonly Open['keyPoints'][number][] = question.keyPoints;
  const faults: string[] = [];
  for (const { id } of points) if (!verdicts[id]) faults.push(`does not judge "${id}"`);
  const [least, most] = exampleWords;
  const words = wordsOf(answer).length;
  if (words < least || words > most) faults.push(`has ${words} words; from ${least} to ${most}`);
  const rubric = triplesOf(
    [question.modelAnswer, ...points.flatMap(({ phrasings }) => phrasings)].join('\n'),
  );
  const copied = covered(triplesOf(answer), rubric);
  if (copied > mostCopied)
    faults.push(
      `takes ${Math.round(copied * 100)} % of its words from the rubric; at most ${100 * mostCopied} %`,
    );
  return faults;
}

// A criterion that all examples meet, or none, doesn't help to calibrate a grader.
function faultsTogether(question: Open, examples: readonly Example[]): string[] {
  const points: readonly Open['keyPoints'][number][] = question.keyPoints;
  const flat = points.filter(({ id }) => {
    const met = examples.filter(({ verdicts }) => verdicts[id] === 'met').length;
    return met === 0 || met === examples.length;
  });
  const sets = examples.map(({ answer }) => stemsOf(answer));
  const twins = sets.some((stems, at) =>
    sets.slice(0, at).some((earlier) => likeness(stems, earlier) > mostAlike),
  );
  return [
    ...flat.map(({ id }) => `"${id}" is met by all graded examples or by none`),
    ...(twins ? ['two graded examples are nearly the same'] : []),
  ];
}
