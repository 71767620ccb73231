// Tests that each check of drafts fails after one change, and that the unchanged drafts pass against the whole bank.
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drafts } from '../../../../testing/drafts.ts';
import { wordsGrader, WORDS_GRADER } from '../../../ai/builtin/builtin-grader.ts';
import { hasPrograms } from '../../../kinds/kinds.ts';
import { noExecution } from '../../../kinds/no-execution.ts';
import { questionOf } from '../../../ai/model/writer/draft-question.ts';
import { duplicateLimits, isDuplicate, nearestOf } from '../checks/near-duplicates.ts';
import { gradeDraft } from '../../grading/grades/grade-draft.ts';
import { parseBank, readBankTexts } from '../bank/bank-files.ts';
import { markingKeyOf } from '../bank/marking-key.ts';
import { checkDraft } from './check-draft.ts';

const bank = parseBank(await readBankTexts(resolve(import.meta.dirname, '../../../../../bank')));
const grader = { kind: 'built_in' as const, identity: WORDS_GRADER, grade: wordsGrader };
const graded = async (question: AuthoringQuestion) => ({
  ...(await gradeDraft(
    grader,
    markingKeyOf({ id: question.id, version: 1, authoring: question }),
    noExecution,
  )),
  runFaults: [],
});
const check = (question: AuthoringQuestion, others = bank) => checkDraft(question, others, graded);
const rules = async (question: AuthoringQuestion, others = bank) => [
  ...new Set((await check(question, others)).map(({ rule }) => rule)),
];

const place = { track: 'backend', skill: 'apis-http', seniority: 'mid', lines: [], known: [] } as const;
const made = <K extends keyof typeof drafts>(kind: K) => {
  const of = questionOf({ ...place, id: `backend-new-${kind.length}`, kind }, drafts[kind], 'a model');
  if ('faults' in of) throw new Error(JSON.stringify(of.faults));
  return of.question as Extract<AuthoringQuestion, { kind: K }>;
};
// kinds with programs are tested in draft-programs.deep.test.ts
const kinds = (Object.keys(drafts) as Exclude<Kind, 'behavioural_story'>[]).filter(
  (kind) => !hasPrograms(kind),
);

it.each(kinds)('a valid draft passes: %s', async (kind) => {
  expect(await check(made(kind))).toEqual([]);
});

describe('a draft with one fault', () => {
  const single = made('single_choice');
  const numeric = made('numeric');
  const short = made('short_answer');
  const [first, second] = short.keyPoints;
  if (!first || !second) throw new Error('two points are needed');

  it.each<[string, string, AuthoringQuestion]>([
    ['a stem that isn’t a sentence', 'stem', { ...single, text: 'Caches and what they do' }],
    [
      'two correct options',
      'options',
      { ...single, options: [...single.options.slice(0, 3), { text: '`304`, too', correct: true }] },
    ],
    [
      'an option that is much longer than the others',
      'option-length',
      {
        ...single,
        options: [
          ...single.options.slice(0, 3),
          { text: 'a '.repeat(60).trim(), reason: 'It is far too long for that.' },
        ],
      },
    ],
    [
      'a tolerance as wide as the answer',
      'numeric',
      { ...numeric, answer: { ...numeric.answer, tolerance: 60 } },
    ],
    [
      'an explanation with a different result',
      'numeric',
      { ...numeric, answer: { ...numeric.answer, value: 61.5 } },
    ],
    [
      'phrasings that repeat each other',
      'rubric',
      {
        ...short,
        keyPoints: [{ ...first, phrasings: first.phrasings.map(() => first.phrasings[0] ?? '') }, second],
      },
    ],
    [
      'a model answer that misses a key point',
      'model-answer',
      {
        ...short,
        keyPoints: [
          first,
          {
            ...second,
            phrasings: [
              'green marbles roll across wooden floors',
              'seven musicians rehearse beneath lanterns',
              'distant mountains swallow orange thunder',
            ],
          },
        ],
      },
    ],
    [
      'a hint that equals a phrasing',
      'hint',
      { ...short, hints: [short.hints[0], first.phrasings[0] ?? ''] },
    ],
    ['a link', 'link', { ...single, explanation: `${single.explanation} See https://example.org.` }],
  ])('is reported: %s', async (_, rule, question) => {
    expect(await rules(question)).toContain(rule);
  });

  it('fails if its model answer doesn’t earn its own key points', async () => {
    // contains every word stem of a phrasing, but negated
    const denied =
      'It is not true that the balancer only notices at its next look and keeps sending callers until then. It is not true that calls that are already running get the time to finish instead of being cut off, and nobody minds it here.';
    const faults = await check({ ...short, modelAnswer: denied });
    expect(faults.map(({ rule }) => rule)).toEqual(['own-answer']);
    expect(faults[0]?.reason).toMatch(/earns \d+% of the points/);
  });

  it('fails if an empty answer earns points or the grader can’t grade it', async () => {
    const earning = async () => ({ ownAnswer: 1, silence: 0.5, runFaults: [] });
    expect((await checkDraft(short, bank, earning)).map(({ rule }) => rule)).toEqual(['silence']);
    const unread = async () => ({ ownAnswer: null, silence: 0, runFaults: [] });
    expect((await checkDraft(short, bank, unread)).map(({ rule }) => rule)).toEqual(['own-answer']);
  });
});

describe('a duplicate draft', () => {
  it.each(bank.map((question) => [question.id, question] as const).slice(0, 12))(
    'is detected: %s',
    async (_, question) => {
      expect(await rules({ ...question, id: `${question.track}-new-1` })).toEqual(
        expect.arrayContaining(['unique-stem', 'near-duplicate']),
      );
    },
  );

  it('is detected exactly from the similarity limit on', () => {
    const letters = Array.from({ length: 20 }, (_, at) => String.fromCharCode(97 + at));
    // only the stems are similar; situation and explanation are unique
    const of = (own: string, stem: readonly string[]) => ({
      ...made('numeric'),
      id: `backend-${own}`,
      text: `${stem.join(' ')}?\n\n${letters.map((letter) => `${own}${letter}k`).join(' ')}`,
      explanation: letters.map((letter) => `${own}${letter}v`).join(' '),
    });
    const words = letters.map((letter) => `zq${letter}xa`);
    const original = of('one', words);
    // with 20 words each, 15 shared ones give 15 / 25 and 14 give 14 / 26; spread out, so that word triples differ
    const own = [3, 7, 11, 15, 19, 1];
    const [at, below] = [15, 14].map((shared) => {
      const changed = own.slice(0, 20 - shared);
      const stem = words.map((word, place) => (changed.includes(place) ? `${word}b` : word));
      return nearestOf(original, [of('two', stem)]);
    });
    expect(duplicateLimits.stems).toBe(0.6);
    expect(at).toMatchObject({ measure: 'stems', share: 0.6 });
    expect(at && isDuplicate(at)).toBe(true);
    expect(below && isDuplicate(below)).toBe(false);
  });
});
