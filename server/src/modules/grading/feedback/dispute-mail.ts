// The email about a resolved dispute: what changed, with a link to the result.
import { greeting, type MailReceiver } from '../../../platform/kernel/mail-words.ts';
import { productName } from '../../../platform/kernel/product-name.ts';

type Answered = {
  site: string;
  attemptId: string;
  position: number;
  /** Scores as shares of the maximum, 0 to 1; null: no score. */
  before: number | null;
  now: number | null;
};

const score = (share: number | null): string =>
  share === null ? 'no score' : `${String(Math.round(share * 100))}%`;

const scored = (share: number | null): string => (share === null ? 'no score' : `a score of ${score(share)}`);

const outcomeWords = ({ before, now }: Pick<Answered, 'before' | 'now'>): string =>
  score(before) === score(now)
    ? `The grade is unchanged: ${score(now)}.`
    : `After you disputed it, the answer was graded again. It had ${scored(before)} and now has ${scored(now)}.`;

export const disputeMail = (to: MailReceiver, answered: Answered) => ({
  kind: 'dispute' as const,
  subject: `Your dispute on ${productName()} was resolved`,
  text: `${greeting(to)}An administrator has reviewed the grade you disputed on question ${String(answered.position)} of your test.

${outcomeWords(answered)}

See the grade and the explanation:
${new URL(`/dashboard/test/results?id=${answered.attemptId}`, answered.site).href}
`,
});
