// Drafts of questions as a model would write them, one per kind except stories, and a fake model's responses with them.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import type { Draft } from '../src/kinds/kinds.ts';
import { designDraft } from './design-draft.ts';
import { codeDrafts } from './code-drafts.ts';
import { readAsk, type ProviderRequest } from './judging-model.ts';
import { keyedDrafts } from './keyed-drafts.ts';

type OfKnowledge = Exclude<Kind, 'behavioural_story'>;

export const drafts: Record<OfKnowledge, Draft> = {
  ...keyedDrafts,
  single_choice: {
    stem: 'Which reply lets a browser show the copy it keeps without getting the body again?',
    situation:
      'The browser holds a page from yesterday with an entity tag. It asks the server whether that page still holds.',
    difficulty: -0.4,
    minutes: 2,
    hints: [
      'Think of the class of status codes that send one elsewhere.',
      'The reply has headers and nothing after them.',
    ],
    options: [
      { text: '`304`, when the tag in `If-None-Match` fits', correct: true, reason: '' },
      {
        text: '`204`, when the tag in `If-Match` is the same',
        correct: false,
        reason: 'That one says that there is nothing to show at all.',
      },
      {
        text: '`206`, when the range in `Range` is covered',
        correct: false,
        reason: 'That one carries a part of the body, so bytes are sent again.',
      },
      {
        text: '`202`, when the wish in `Prefer` is granted',
        correct: false,
        reason: 'That one says that work has begun, and nothing about copies.',
      },
    ],
    explanation:
      'A conditional request names the tag of what is held. If it still fits, the server answers that nothing was modified and leaves the body out.',
  },
  multiple_choice: {
    stem: 'Which of these make a log line useful to somebody who reads it a year later?',
    situation: 'The line comes from a service that takes parcels. Its authors have left the company.',
    difficulty: 0,
    minutes: 3,
    hints: [
      'Imagine a stranger with one line and no code.',
      'Ask which of these would let them find the other lines that belong to it.',
    ],
    options: [
      { text: 'An instant with its offset, to the millisecond', correct: true, reason: '' },
      { text: 'One identifier that all lines of a call share', correct: true, reason: '' },
      {
        text: 'The nickname that the team had for the step',
        correct: false,
        reason: 'Nobody who is left knows what it stood for.',
      },
      {
        text: 'A full copy of the parcel as it was handed in',
        correct: false,
        reason: 'It is private, large, and rarely what one looks for.',
      },
    ],
    explanation:
      'Order and kinship are what a reader rebuilds first: when it happened, and which other lines tell of the same call.',
  },
  numeric: {
    stem: 'After how many days is the disk full if the service keeps every log?',
    situation:
      'The disk holds 500 gigabytes and is empty at the start. Logs grow by 8 gigabytes a day, and nothing is deleted. Give days with one decimal.',
    difficulty: -1,
    minutes: 2,
    hints: [
      'What is asked is a duration, so divide a stock by a flow.',
      'The stock is the free room, the flow is what comes on every day.',
    ],
    value: 62.5,
    tolerance: 0,
    unit: 'days',
    explanation: 'Room divided by growth: 500 gigabytes / 8 gigabytes a day = 62.5 days.',
    commonErrors: [
      { value: 4000, reason: 'Room and growth were multiplied instead of divided.' },
      { value: 63, reason: 'This was rounded up, though one decimal was asked for.' },
    ],
  },
  code: {
    stem: 'Write a function that gives back the longest run of equal readings of a meter.',
    situation:
      'A meter sends whole numbers. The function takes the list of readings and gives back the length of the longest stretch in which the same number stands next to itself. An empty list gives 0.',
    difficulty: -0.5,
    minutes: 12,
    hints: [
      'Walk once and remember what you saw last.',
      'Two figures are enough: the present stretch and the best so far.',
    ],
    functionName: 'longest_run',
    starter:
      'def longest_run(readings):\n    """Length of the longest stretch of equal readings."""\n    pass\n',
    solution:
      'def longest_run(readings):\n    best = run = 0\n    for at, reading in enumerate(readings):\n        run = run + 1 if at and reading == readings[at - 1] else 1\n        best = max(best, run)\n    return best\n',
    examples: [
      { name: 'Two stretches', args: '[[4, 4, 9, 9, 9]]', expected: '3' },
      { name: 'All different', args: '[[1, 2, 3]]', expected: '1' },
    ],
    tests: [
      { name: 'No readings', args: '[[]]', expected: '0' },
      { name: 'One reading', args: '[[7]]', expected: '1' },
      { name: 'The longest comes first', args: '[[5, 5, 5, 1, 1]]', expected: '3' },
      { name: 'A number comes back later', args: '[[2, 2, 8, 2, 2]]', expected: '2' },
      { name: 'Zero counts', args: '[[0, 0, 0, 0]]', expected: '4' },
    ],
    wrong: [
      {
        why: 'It never counts the stretch that reaches the end of the list.',
        program:
          'def longest_run(readings):\n    best, run = 0, 1\n    for a, b in zip(readings, readings[1:]):\n        if a == b:\n            run += 1\n        else:\n            best, run = max(best, run), 1\n    return best\n',
      },
      {
        why: 'It counts how often a number occurs anywhere, not side by side.',
        program:
          'def longest_run(readings):\n    return max((readings.count(one) for one in readings), default=0)\n',
      },
    ],
    explanation:
      'One walk is enough: the present stretch grows while the reading stays the same and starts again at one when it changes. That takes linear time and constant memory. The empty list is the edge that is missed.',
  },
  sql: {
    stem: 'Write a query that lists each reader who has never borrowed a book.',
    situation:
      'A library keeps its readers and what they borrowed. A loan without a reader was made at the desk. Return the columns id and name, in any order.',
    difficulty: -0.5,
    minutes: 6,
    hints: [
      'Two tables, and you want what one of them has no partner for.',
      'Think of what a comparison with an unknown value gives.',
    ],
    schema:
      'CREATE TABLE readers (id integer PRIMARY KEY, name text NOT NULL);\nCREATE TABLE loans (id integer PRIMARY KEY, reader_id integer, title text NOT NULL);\n',
    rows: "INSERT INTO readers VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Cem');\nINSERT INTO loans VALUES (1, 1, 'Atlas'), (2, 1, 'Birds'), (3, 3, 'Clouds');\n",
    hidden: [
      "INSERT INTO readers VALUES (7, 'Gil'), (8, 'Hana');\nINSERT INTO loans VALUES (1, NULL, 'Deserts'), (2, 8, 'Echoes');\n",
      "INSERT INTO readers VALUES (4, 'Dov'), (5, 'Dov');\n",
    ],
    solution:
      'SELECT id, name FROM readers r WHERE NOT EXISTS (SELECT 1 FROM loans l WHERE l.reader_id = r.id);',
    compare: 'set',
    expectedColumns: ['id', 'name'],
    expectedRows: [['2', 'Ben']],
    wrong: [
      {
        why: 'A loan without a reader puts a null into the list, and then NOT IN finds nobody.',
        query: 'SELECT id, name FROM readers WHERE id NOT IN (SELECT reader_id FROM loans);',
      },
      {
        why: 'An inner join keeps the readers who did borrow something.',
        query: 'SELECT DISTINCT r.id, r.name FROM readers r JOIN loans l ON l.reader_id = r.id;',
      },
    ],
    explanation:
      'NOT EXISTS asks for each reader whether a loan refers to them, so a loan without a reader changes nothing. NOT IN over a column that can be null is the edge that is missed: one null makes the condition unknown for everyone.',
  },
  ...codeDrafts,
  short_answer: {
    stem: 'Why does a program announce that it is leaving a few seconds before it stops?',
    situation: 'It runs as one of four copies behind a balancer that looks at each copy every five seconds.',
    difficulty: 0.3,
    minutes: 4,
    hints: [
      'Follow one caller through the second in which the copy goes away.',
      'Two parties need the time: one inside the copy, one in front of it.',
    ],
    keyPoints: [
      {
        label: 'The balancer needs time to notice',
        area: 'what stands in front',
        weight: 2,
        phrasings: [
          'the balancer only notices at its next look and keeps sending callers until then',
          'until the next health look the balancer still routes new callers to this copy',
          'callers are routed to it for up to five more seconds because the balancer has not seen it yet',
        ],
      },
      {
        label: 'Calls under way can finish',
        area: 'what happens inside',
        weight: 2,
        phrasings: [
          'calls that are already running get the time to finish instead of being cut off',
          'work in flight is completed before the process exits',
          'running calls come to their end and nobody sees a broken connection',
        ],
      },
    ],
    misconceptions: [
      {
        claim: 'The seconds are there so that the new copy can start.',
        correction: 'Starting a new copy is another step; the leaving one waits for callers.',
      },
    ],
    modelAnswer:
      'The balancer only notices at its next look and keeps sending callers until then, so a copy that vanished at once would refuse them. Calls that are already running get the time to finish instead of being cut off. Both together mean that nobody sees an error while one of the four copies is replaced.',
  },
  long_answer: {
    stem: 'How would you take an old report service out of use without breaking whoever still calls it?',
    situation:
      'It has run for nine years. Its documentation names three callers, and nobody is sure that there are no others. A newer service gives the same figures.',
    difficulty: 1,
    minutes: 9,
    hints: [
      'Begin with what you do not know, and end with the day after.',
      'Somebody must be found, told, tried out and watched, in an order that can be undone.',
    ],
    keyPoints: [
      {
        label: 'Finds out who calls',
        area: 'the unknown callers',
        weight: 2,
        phrasings: [
          'I first record who calls it, by token and address, for at least a full month',
          'measure the real callers over a month end before anything is changed',
          'collect the identity of every caller from access records over one whole cycle',
        ],
      },
      {
        label: 'Announces a date',
        area: 'what people are told',
        weight: 1,
        phrasings: [
          'I announce a date for the end and name the replacement with an example',
          'owners get a written notice with a deadline and a guide for the move',
          'publish the day of the end early and show how to move to the new service',
        ],
      },
      {
        label: 'Compares both results',
        area: 'whether the newer one agrees',
        weight: 2,
        phrasings: [
          'I run both services side by side and compare their figures until they agree',
          'send the same requests to old and new and look at every difference in the figures',
          'differences between the figures of both are explained before anybody moves',
        ],
      },
      {
        label: 'Switches off for a trial',
        area: 'a way back',
        weight: 2,
        phrasings: [
          'before the end I switch it off for an hour and can switch it on again at once',
          'short planned outages show who was missed while the way back is still open',
          'a trial shutdown that can be undone within minutes flushes out forgotten callers',
        ],
      },
    ],
    misconceptions: [
      {
        claim: 'A line in the changelog is enough of a notice.',
        correction: 'Callers who are not known do not read it; only their calls tell of them.',
      },
    ],
    modelAnswer:
      'I first record who calls it, by token and address, for at least a full month, because nine years leave callers that no document names and month ends bring out the rare ones. Then I announce a date for the end and name the replacement with an example, and I ask each owner for a yes. In the meantime I run both services side by side and compare their figures until they agree; each difference is either a fault of the newer service or a rule that nobody wrote down. Before the end I switch it off for an hour and can switch it on again at once, first at night, then by day, and I watch which alarms ring. Only when two such trials were silent do I delete it, and its records stay for one more quarter.',
  },
  system_design: designDraft,
};

/** The question kind requested in the prompt. */
export const kindAsked = (heard: ProviderRequest): OfKnowledge => {
  const { user } = readAsk(heard);
  const kind = Kind.options.find((candidate) => user.includes(`of the type "${kindWords[candidate]}"`));
  if (kind === undefined || kind === 'behavioural_story') throw new Error(`asked for ${kind ?? 'nothing'}`);
  return kind;
};

/** Responds with the draft of the requested kind. */
export const writing = (heard: ProviderRequest): { content: string } => ({
  content: JSON.stringify(drafts[kindAsked(heard)]),
});

/** Responds with drafts, and spoils those whose index `isBad` selects. */
export const spoilt = (
  spoil: (draft: object, heard: ProviderRequest) => object | string,
  isBad: (at: number) => boolean,
) => {
  let at = 0;
  return (heard: ProviderRequest) => {
    const bad = isBad(at);
    at += 1;
    const draft = drafts[kindAsked(heard)];
    const reply = bad ? spoil(draft, heard) : draft;
    return { content: typeof reply === 'string' ? reply : JSON.stringify(reply) };
  };
};
