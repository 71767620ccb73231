// Whether a draft is accepted: the bank's own checks, no similar question, and a model answer that earns full credit.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import type { DraftFault } from '../../../ai/author.port.ts';
import type { GradeDraft } from '../../../platform/hooks.ts';
import { isDuplicate, nearestOf } from '../checks/near-duplicates.ts';
import { faultsOf } from '../checks/single-checks.ts';
import { stemLine, wordsOf } from '../checks/word-sets.ts';
import { wordFaults } from './draft-words.ts';

const sameStem = (a: AuthoringQuestion, b: AuthoringQuestion): boolean =>
  wordsOf(stemLine(a.text)).join(' ') === wordsOf(stemLine(b.text)).join(' ');

/** `others` is the whole bank and this person's earlier questions. Returns an empty list if the draft is accepted. */
export const checkDraft = async (
  question: AuthoringQuestion,
  others: readonly AuthoringQuestion[],
  gradeDraft: GradeDraft,
): Promise<DraftFault[]> => {
  const faults: DraftFault[] = [
    ...faultsOf(question).map(({ rule, reason }) => ({ rule, reason })),
    ...wordFaults(question),
  ];
  const twin = others.find((other) => sameStem(question, other));
  if (twin) faults.push({ rule: 'unique-stem', reason: `${twin.id} has the same stem` });
  const nearest = nearestOf(question, others);
  if (nearest && isDuplicate(nearest)) faults.push({ rule: 'near-duplicate', reason: nearest.reason });
  // grading only makes sense for a well-formed draft
  if (faults.length > 0) return faults;
  const { ownAnswer, silence, runFaults } = await gradeDraft(question);
  faults.push(...runFaults.map((reason) => ({ rule: 'run', reason })));
  if (ownAnswer !== 1)
    faults.push({
      rule: 'own-answer',
      reason:
        ownAnswer === null
          ? 'the built-in grader cannot grade its model answer'
          : `its model answer earns ${Math.round(ownAnswer * 100)}% of the points: state every key point in it, close to one of its phrasings`,
    });
  if (silence !== 0) faults.push({ rule: 'silence', reason: '“I don’t know” earns points' });
  return faults;
};
