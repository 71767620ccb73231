// Takes tests through the API, to prepare data for browser tests.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { Results } from '@rehearse/contract/insights/results.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './person.ts';

const blueprint: Blueprint = {
  track: 'backend',
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: 5,
  mode: 'practice',
  minutes: null,
};

export const idempotency =
  'The client sends an idempotency key with every payment request. ' +
  'We store the key with a unique constraint in the same transaction as the charge, ' +
  'so a retry finds the stored response and returns it instead of charging twice. ' +
  'Keys expire after a day, and a retry that arrives while the first one runs gets a conflict.';

export const startAttempt = (person: Person, change: Partial<Blueprint> = {}): Promise<Attempt> =>
  person.call(api.startAttempt, {
    body: { from: 'blueprint', blueprint: { ...blueprint, ...change } },
  });

/** An answer of the question's kind; open kinds use `text`. */
export const answerTo = ({ question }: Attempt['items'][number], text = idempotency): Answer => {
  switch (question.kind) {
    case 'single_choice':
      return { kind: question.kind, choice: question.options[0]?.id ?? null };
    case 'multiple_choice':
      return { kind: question.kind, choices: question.options.slice(0, 2).map(({ id }) => id) };
    case 'numeric':
      return { kind: question.kind, text: '42' };
    case 'code': {
      const [program] = question.programs;
      const sources = program ? { [program.language]: `${program.starter}\n` } : {};
      return { kind: question.kind, language: program?.language ?? null, sources };
    }
    case 'ordering':
      return { kind: question.kind, order: question.items.map(({ id }) => id).toReversed() };
    case 'matching':
      return { kind: question.kind, choices: question.prompts.map(() => question.choices[0]?.id ?? null) };
    case 'fill_in':
      return {
        kind: question.kind,
        gaps: question.gaps.map((gap) => ('options' in gap ? (gap.options[0]?.id ?? '') : '42')),
      };
    case 'sql':
      return { kind: question.kind, text: 'SELECT 1' };
    case 'find_bug':
      return { kind: question.kind, turns: [{ text }], line: 1 };
    case 'code_review':
      return { kind: question.kind, turns: [{ text }], lines: [1] };
    case 'assisted_code':
      return { kind: question.kind, turns: [{ text }], files: {}, tests: '' };
    case 'short_answer':
    case 'long_answer':
    case 'behavioural_story':
    case 'system_design':
      return { kind: question.kind, turns: [{ text }] };
  }
};

/** Answers all but the last question, flags the first, submits, and waits for the grades. */
export const takeTest = async (person: Person, change: Partial<Blueprint> = {}): Promise<Results> => {
  const attempt = await startAttempt(person, change);
  const { id } = attempt;
  for (const item of attempt.items.slice(0, -1)) {
    const { position } = item;
    await person.call(api.saveAnswer, {
      params: { id, position },
      body: { revision: 1, answer: answerTo(item) },
    });
  }
  await person.call(api.flagQuestion, { params: { id, position: 1 }, body: { flagged: true } });
  await person.call(api.submitAttempt, { params: { id } });
  return graded(person, id);
};

/** Waits until all answers are graded and returns the results. */
export const graded = async (person: Person, id: string): Promise<Results> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const results = await person.call(api.readResults, { params: { id } });
    if (results.waiting === 0) return results;
    await sleep(100);
  }
  throw new Error(`attempt ${id} was not graded within a minute`);
};

/** The results of a test with one open question, answered with `textOf(questionId)`. */
export const takeOpenQuestion = async (
  person: Person,
  textOf: (questionId: string) => string,
  change: Partial<Blueprint> = {},
): Promise<Results> => {
  const attempt = await startAttempt(person, { kinds: ['long_answer'], length: 1, ...change });
  const { id } = attempt;
  for (const item of attempt.items)
    await person.call(api.saveAnswer, {
      params: { id, position: item.position },
      body: { revision: 1, answer: answerTo(item, textOf(item.question.id)) },
    });
  await person.call(api.submitAttempt, { params: { id } });
  return graded(person, id);
};

/** The same, repeated until the result has a score and at least one missing criterion. */
export const takeWithMissing = async (
  person: Person,
  textOf: (questionId: string) => string,
): Promise<Results & { missing: Judgment }> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const taken = await takeOpenQuestion(person, textOf);
    const { grade } = taken.items[0] ?? {};
    const missing = grade?.judgments.find(({ verdict }) => verdict === 'missing');
    if (grade?.points != null && missing) return { ...taken, missing };
  }
  throw new Error('no answer of twenty left out a criterion');
};
