// Texts of feedback: the question a verdict raises, what changed, and who graded.
import type {
  Dispute,
  FeedbackSource,
  OwnRatings,
  PreviewGrade,
} from '@rehearse/contract/grading/feedback.ts';
import type { Grade, Judgment, Verdict } from '@rehearse/contract/grading/grading.ts';
import { counted } from '../../ui/display/counted.ts';

/** Null if there is nothing to explain: for a met criterion, the marked words are reason enough. */
export const whyWords: Record<Verdict, string | null> = {
  met: null,
  partly: 'Why only partly met?',
  missing: 'Why missing?',
  contradicted: 'Why contradicted?',
  not_judged: null,
};

/** Who wrote the text and, if a model should have but didn't, why not. */
export const sourceWords = (subject: string, { kind, name, version, note }: FeedbackSource): string => {
  const who =
    kind === 'built_in'
      ? `Rule-based ${subject}, version ${version}.`
      : `${subject} by ${name} (prompt ${version}), checked by our rules.`;
  const sentence = who.slice(0, 1).toUpperCase() + who.slice(1);
  return note ? `${sentence} ${note}` : sentence;
};

/** The grader as named in its grades. */
export const graderWords = (grader: string): string =>
  grader.startsWith('builtin ')
    ? grader
        .replace(' (words only)', ', words only')
        .replace(/^builtin (.+)$/, 'built-in grader (version $1)')
    : grader.replace(/^(.+) (\d+)$/, '$1 (prompt $2)');

type JudgedText = Pick<PreviewGrade, 'state' | 'judgments'>;

/** "3 of 5 met", or why there is no count. */
export const metWords = ({ state, judgments }: JudgedText): string => {
  const isUnread = judgments.every(({ verdict }) => verdict === 'not_judged');
  if (state === 'unsure' && !isUnread) return 'not enough evidence';
  if (state === 'unsure' || state === 'failed') return 'not graded';
  if (state === 'no_answer') return 'no answer';
  const met = judgments.filter(({ verdict }) => verdict === 'met').length;
  return `${met} of ${judgments.length} met`;
};

const rank: Record<Verdict, number> = { contradicted: 0, missing: 0, not_judged: 0, partly: 1, met: 2 };

/** How many criteria the new text gains and loses compared with the old one. */
export const changesOf = (
  before: readonly Judgment[],
  after: readonly Judgment[],
): { gained: number; lost: number } => {
  const steps = after.map(({ criterion, verdict }) => {
    const was = before.find((candidate) => candidate.criterion === criterion);
    return rank[verdict] - (was ? rank[was.verdict] : 0);
  });
  return { gained: steps.filter((step) => step > 0).length, lost: steps.filter((step) => step < 0).length };
};

/** The effect of the rewrite, in a sentence. */
export const changeWords = (before: JudgedText, after: JudgedText): string => {
  const { gained, lost } = changesOf(before.judgments, after.judgments);
  const now = `Before: ${metWords(before)}. Now: ${metWords(after)}.`;
  if (gained === 0 && lost === 0) return `${now} No criterion got better or worse.`;
  const gains = gained > 0 ? `${counted(gained, 'criterion', 'criteria')} better` : '';
  const losses = lost > 0 ? `${counted(lost, 'criterion', 'criteria')} worse` : '';
  const both = [gains, losses].filter(Boolean).join(', ');
  return `${now} ${both.slice(0, 1).toUpperCase()}${both.slice(1)}.`;
};

const percentOf = ({ points, max }: Grade): string => `${Math.round(((points ?? 0) / max) * 100)}%`;

/** The outcome of the second grading, and which grade counts. Compares points, since the number of criteria met can stay the same. */
export const outcomeWords = ({ outcome, before, after, sentToPerson, closedAt }: Dispute): string => {
  if (sentToPerson)
    return closedAt
      ? 'An administrator reviewed this. Your grade stays as it is.'
      : 'Sent to an administrator for review. Your grade stays as it is.';
  if (outcome === 'undecided' || !after)
    return `The second grading gave no score, so the first grade counts: ${metWords(before)}.`;
  if (outcome === 'same')
    return `Same result on the second grading: ${metWords(after)}. The second grade counts.`;
  const how = outcome === 'raised' ? 'Higher' : 'Lower';
  return `${how} on the second grading: ${percentOf(before)} before, ${percentOf(after)} now. The second grade counts.`;
};

/** The number of criteria on which the self-rating and the grade agree. Null without a rating, or if nothing was graded. */
export const agreementWords = (
  ratings: OwnRatings | undefined,
  judgments: readonly Judgment[],
): string | null => {
  const judged = judgments.filter(({ verdict }) => verdict !== 'not_judged');
  if (!ratings || judged.length === 0) return null;
  const agreed = judged.filter(({ criterion, verdict }) =>
    ratings.some((rating) => rating.criterion === criterion && rating.verdict === verdict),
  ).length;
  return `Your rating and the grade agree on ${agreed} of ${judged.length} ${judged.length === 1 ? 'criterion' : 'criteria'}.`;
};
