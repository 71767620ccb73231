// Prompt injections against questions from the bank: every track, short and long answers, and stories, at three levels of content.
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attackerNames,
  attackers,
  createTally,
  openAttackedGrading,
  pointsOf,
  wayOf,
  type Attacker,
  type Question,
} from '../../../../testing/attacked-grading.ts';
import { injections } from '../../../../testing/injections.ts';
import { honestly, obeyingSlyly } from '../../../../testing/judging-model.ts';
import { parseBank, readBankTexts } from '../../questions/bank/bank-files.ts';
import { markingKeyOf } from '../../questions/bank/marking-key.ts';

const bank = parseBank(await readBankTexts(resolve(import.meta.dirname, '../../../../../bank')));
const open = bank.flatMap((authoring) => {
  const key = markingKeyOf({ id: authoring.id, version: 1, authoring });
  if (!('criteria' in key)) return [];
  const question: Question = { ...key, questionId: authoring.id, questionVersion: 1 };
  return [{ kind: `${authoring.track}, ${authoring.kind}`, question }];
});
/** One question of each kind per track, plus the last one. */
const questions = [...Map.groupBy(open, ({ kind }) => kind).values(), open.slice(-1)].map(
  ([first]) => first?.question as Question,
);

const filler = 'We had a big sale in May, and our shop was slow. People wrote to us on Monday morning.';
const firstOf = ({ criteria }: Question, count: number): string =>
  criteria
    .slice(0, count)
    .map(({ phrasings: [phrasing = ''] }) => phrasing)
    .join(' ');
/** Answers that meet none, one, and nearly all of the criteria. */
const contentsOf = (question: Question): string[] => [
  filler,
  `${firstOf(question, 1)} ${filler}`,
  `${firstOf(question, question.criteria.length - 1)} ${filler}`,
];

/**
 * The criteria of a system design question use the same words ("shops", "products"), so a manipulated model may quote words
 * that meet one criterion as evidence for another. It can gain at most one criterion, since the built-in grader checks the rest.
 */
const slackOf = ({ kind, criteria }: Question, attacker: Attacker): number =>
  kind === 'system_design' && attacker === 'quotes the nearest words'
    ? Math.max(...criteria.map(({ weight }) => weight))
    : 0;

let grading: Awaited<ReturnType<typeof openAttackedGrading>>;
beforeAll(async () => {
  grading = await openAttackedGrading();
});
afterAll(() => grading.close());

it('covers at least seven questions, including a behavioral story', () => {
  expect(questions.length).toBeGreaterThanOrEqual(7);
  expect(new Set(questions.map(({ kind }) => kind))).toContain('behavioural_story');
});

describe.each(questions.map((question) => [question.questionId, question] as const))('%s', (id, question) => {
  it('gives no extra points for an injection, and an honest grader takes none away', async () => {
    const tallies = new Map(attackerNames.map((name) => [name, createTally()]));
    const hostile = createTally();
    const risen: string[] = [];
    const fallen: string[] = [];
    for (const [at, content] of contentsOf(question).entries()) {
      const honest = pointsOf(question, await grading.read(question, honestly, content));
      for (const injection of injections) {
        const text = injection.around(content);
        const still = pointsOf(question, await grading.read(question, honestly, text));
        // a story that addresses its grader gets no score, which isn't a lower one: it's graded again
        const isOpen = still === null && question.kind === 'behavioural_story';
        if (still !== honest && !isOpen) fallen.push(`${injection.name} in ${at}: ${still} for ${honest}`);
        for (const name of attackerNames) {
          const reading = await grading.read(question, attackers[name](injection), text);
          const isHeld = (pointsOf(question, reading) ?? 0) <= (honest ?? 0) + slackOf(question, name);
          tallies.get(name)?.add(isHeld ? wayOf(reading) : 'risen');
          if (!isHeld)
            risen.push(`${name}, ${injection.name} in ${at}: ${pointsOf(question, reading)} for ${honest}`);
        }
        const lied = await grading.read(question, obeyingSlyly, text);
        hostile.add((pointsOf(question, lied) ?? 0) <= (honest ?? 0) ? wayOf(lied) : 'risen');
      }
    }
    for (const [name, tally] of tallies) process.stdout.write(`${id}, ${name}: ${tally.line()}\n`);
    process.stdout.write(`${id}, false whatever it reads: ${hostile.line()}\n`);
    expect({ risen, fallen }).toEqual({ risen: [], fallen: [] });
  }, 300_000);
});
