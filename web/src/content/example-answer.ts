// The answer on the landing page, written and marked by us, and the places of its marks, computed from the quotes.

export type ExampleNote = {
  criterion: string;
  verdict: 'met' | 'partly' | 'missing';
  /** The words of the answer that the verdict rests on; none for missing. */
  quote?: string;
  note: string;
};

/** A question of the bank, with the criteria of its rubric. */
export const example = {
  kind: 'Short answer',
  question:
    'How do you make POST /payments safe to send again after a timeout, so that nobody is charged twice?',
  questionId: 'backend-retry-safe-post',
  paragraphs: [
    'The client makes up a random key once, before the first try, and sends the same key with every repeat. A double click or a lost reply then carries a key that the server has seen before.',
    'The server stores the key in the same transaction as the payment, with a unique constraint on it. When the key comes again it charges nobody, and the client gets its answer.',
  ],
  notes: [
    {
      criterion: 'The client sends one idempotency key for all attempts',
      verdict: 'met',
      quote: 'sends the same key with every repeat',
      note: 'One key, made before the first try, used for all of them.',
    },
    {
      criterion: 'The key is stored under a unique constraint, atomically',
      verdict: 'met',
      quote: 'in the same transaction as the payment, with a unique constraint',
      note: 'Key and payment stand or fall together.',
    },
    {
      criterion: 'A repeat gets the stored response of the first request',
      verdict: 'partly',
      quote: 'gets its answer',
      note: 'You say that an answer comes. What is missing is which one.',
    },
    {
      criterion: 'A repeat during the first one waits or gets 409',
      verdict: 'missing',
      note: 'Nothing in the answer speaks to this.',
    },
  ] satisfies ExampleNote[] as ExampleNote[],
  next: 'Say what comes back the second time: the stored reply of the first request.',
  /** The sentence that is followed through the three steps, and the number of its mark. */
  sentence: 'When the key comes again it charges nobody, and the client gets its answer.',
  followed: 3,
};

export const exampleText = example.paragraphs.join('\n\n');

export type Piece = { text: string; mark?: number };

/** `text` cut at the quotes that stand in it; a mark's number is its note's place, counted from 1. */
export const piecesOf = (text: string, notes: readonly ExampleNote[] = example.notes): Piece[] => {
  const marks = notes
    .map(({ quote }, at) => ({
      quote,
      number: at + 1,
      start: quote === undefined ? -1 : text.indexOf(quote),
    }))
    .filter(({ start }) => start >= 0)
    .toSorted((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { quote = '', number, start } of marks) {
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: quote, mark: number });
    at = start + quote.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
};

/** First and last character of a note's words in the whole answer, counted from 1. */
export const rangeOf = (quote: string): { first: number; last: number } => {
  const start = exampleText.indexOf(quote);
  if (start < 0) throw new Error(`"${quote}" does not stand in the answer.`);
  return { first: start + 1, last: start + quote.length };
};
