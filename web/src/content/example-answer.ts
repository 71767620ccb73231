// The example answer on the landing page. We wrote it; the built-in grader grades it when the site is built.

/** A question in the bank. */
export const example = {
  kind: 'Short answer',
  question:
    'How do you make POST /payments safe to send again after a timeout, so that nobody is charged twice?',
  questionId: 'backend-retry-safe-post',
  paragraphs: [
    'The app makes up a UUID before the first call and puts that same UUID on every retry. I would also log the key, so that support can look up a payment when somebody complains.',
    'The server keeps every UUID in a table where each one can appear only once, and writes it together with the payment. If a UUID is known, it sends back the response it saved the first time.',
  ],
};

/** The graded text; evidence ranges are offsets into it. */
export const exampleText = example.paragraphs.join('\n\n');
