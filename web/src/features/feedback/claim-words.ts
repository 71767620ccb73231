// Texts of claims about criteria, and which claim applies to the grade shown. Pure.
import type { Claim } from '@rehearse/contract/grading/claims.ts';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';

/** The claim about this criterion of the current grade, or of the grade before claims changed it. */
export const claimOn = (
  claims: readonly Claim[] | undefined,
  { position, grade, earlier }: Pick<ResultItem, 'position' | 'grade' | 'earlier'>,
  { criterion }: Pick<Judgment, 'criterion'>,
): Claim | undefined => {
  const reading = [...(grade ? [grade] : []), ...earlier].find(({ cause }) => cause !== 'claim');
  return claims?.find(
    (claim) => claim.position === position && claim.criterion === criterion && claim.gradeId === reading?.id,
  );
};

export const canBeClaimed = ({ verdict }: Pick<Judgment, 'verdict'>): boolean =>
  verdict === 'missing' || verdict === 'partly' || verdict === 'not_judged';

/** The outcome in one sentence. */
export const claimWords = ({ outcome, evidence, verdict }: Claim): string => {
  if (outcome === 'agreed') return 'The grader agrees: the words you marked now count toward your score.';
  if (evidence)
    return 'The grader still isn’t convinced, so this is your own judgment. It doesn’t change your score.';
  return `Your own judgment: ${verdict === 'met' ? 'covered' : 'not covered'}. It doesn’t change your score.`;
};
