// The kinds of question by how they are graded, each with a question from the bank.

export type KindLine = { kind: string; question: string; questionId: string };

export const kindGroups: readonly { head: string; text: string; lines: readonly KindLine[] }[] = [
  {
    head: 'Graded against a rubric',
    text: 'You answer in your own words. Each criterion is met, partly met, or missing.',
    lines: [
      {
        kind: 'Behavioral story',
        question: 'Tell me about a piece of criticism that was hard for you to hear.',
        questionId: 'behavioural-hard-criticism',
      },
      {
        kind: 'Short answer',
        question: 'When does your API answer 401, when 403, and when 404 for a document that does exist?',
        questionId: 'backend-refusal-status-codes',
      },
      {
        kind: 'Long answer',
        question: 'How do you enforce a limit of 100 requests a minute per customer across ten API servers?',
        questionId: 'backend-rate-limiter-design',
      },
    ],
  },
  {
    head: 'Right or wrong',
    text: 'Afterward, you see the correct answer and why it’s correct.',
    lines: [
      {
        kind: 'Single choice',
        question: 'Which follow-up question would tell you most about what this candidate did themselves?',
        questionId: 'behavioural-probe-own-part',
      },
      {
        kind: 'Multiple choice',
        question: 'Which of these tests are likely to fail now and then without any bug in the code?',
        questionId: 'backend-unstable-tests',
      },
      {
        kind: 'Numeric',
        question: 'How many rows does this left join return?',
        questionId: 'data-left-join-row-count',
      },
      {
        kind: 'Ordering',
        question: 'How does one instance of a web service stop so that no request fails?',
        questionId: 'backend-graceful-shutdown-order',
      },
      {
        kind: 'Matching',
        question: 'What is each of these problems called?',
        questionId: 'backend-liveness-names-match',
      },
      {
        kind: 'Fill in',
        question: 'Complete the notes on the attributes of a session cookie.',
        questionId: 'backend-session-cookie-gaps',
      },
    ],
  },
];

const countWords = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
const count = kindGroups.flatMap(({ lines }) => lines).length;
/** How many there are, to begin a heading. */
export const kindCount: string = countWords[count] ?? String(count);
