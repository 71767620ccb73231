// Takes tests over the API as a person would: starts one, answers it, submits it, and runs the jobs.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Answer, AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { and, eq } from 'drizzle-orm';
import { Kind, type OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { isOpenQuestion } from '@rehearse/contract/kinds/open/read-open.ts';
import {
  hasPrograms,
  isOpenKey,
  markingKeyFor,
  ofText,
  rightAnswer,
  sampleAnswer,
} from '../src/kinds/kinds.ts';
import type { Candidate } from '../src/kinds/server-kind.ts';
import { questionVersions } from '../src/platform/db/schema/questions.ts';
import type { Client, TestApp } from './test-app.ts';

/** Returns the answer to a question, given its authoring form; null for no answer. */
export type Give = (question: AuthoringQuestion, position: number) => Answer | null;

const optionIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** The right answer; for written answers the model answer and one phrasing of each key point. */
export const fully: Give = (question) => {
  if (isOpenQuestion(question)) {
    const points: readonly { phrasings: string[] }[] = question.keyPoints;
    const parts = [question.modelAnswer, ...points.map(({ phrasings: [first = ''] }) => sentence(first))];
    if (question.kind !== 'system_design') return open(question.kind, parts);
    const estimates = question.estimates.map(({ id, low, high }) => [id, String((low + high) / 2)]);
    return {
      kind: question.kind,
      turns: [{ text: parts.join('\n\n') }],
      estimates: Object.fromEntries(estimates),
    };
  }
  const key = markingKeyFor(question);
  return isOpenKey(key) ? null : rightAnswer(key);
};

/** A wrong answer; for written answers a single key point. */
export const poorly: Give = (question) => {
  switch (question.kind) {
    case 'single_choice':
    case 'multiple_choice': {
      const right = rightOnes(question.options);
      const wrong = optionIds.slice(0, question.options.length).find((id) => !right.includes(id)) ?? 'a';
      return question.kind === 'single_choice'
        ? { kind: question.kind, choice: wrong }
        : { kind: question.kind, choices: [wrong] };
    }
    case 'numeric':
      return { kind: question.kind, text: String(question.answer.value * 1000 + 77) };
    case 'ordering':
    case 'matching':
    case 'fill_in':
      return spoiled(rightOf(question));
    default:
      return isOpenQuestion(question)
        ? open(question.kind, [sentence(question.keyPoints[0]?.phrasings[0] ?? '')])
        : sampleAnswer(question, unlucky);
  }
};

const rightOf = (question: AuthoringQuestion): Answer | null => {
  const key = markingKeyFor(question);
  return isOpenKey(key) ? null : rightAnswer(key);
};

/** Turns a right answer into an entirely wrong one. */
const spoiled = (answer: Answer | null): Answer | null => {
  if (answer?.kind === 'ordering') return { ...answer, order: answer.order.toReversed() };
  if (answer?.kind === 'matching')
    return { ...answer, choices: answer.choices.map((id) => (id === 'a' ? 'b' : 'a')) };
  return answer?.kind === 'fill_in' ? { ...answer, gaps: answer.gaps.map(() => '9000077') } : answer;
};

export const nothing: Give = () => null;

const rightOnes = (options: readonly object[]): string[] =>
  optionIds.filter((_, index) => 'correct' in (options[index] ?? {}));

/** A simulated candidate who knows nothing and picks the first of everything. */
const unlucky: Candidate = {
  known: 0,
  random: () => 0.99,
  pick: (list) => {
    const [first] = list;
    if (first === undefined) throw new Error('nothing to pick from');
    return first;
  },
};

const open = (kind: OpenKind, parts: string[]): Answer | null => ofText(kind, parts.join('\n\n'));

/** The blueprint of a practice test with one backend question, with changes. */
export const blueprint = (change: Partial<Blueprint> = {}): Blueprint => ({
  track: 'backend',
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: 1,
  mode: 'practice',
  minutes: null,
  ...change,
});

type Start = Partial<Blueprint> | { again: string };

/** Excludes kinds with programs, which take seconds to run, unless kinds are given. Interviews have none anyway. */
const withoutPrograms = (change: Partial<Blueprint>): Partial<Blueprint> =>
  change.mode === 'interview'
    ? change
    : { kinds: Kind.options.filter((kind) => !hasPrograms(kind)), ...change };

export const startTest = async (client: Client, start: Start): Promise<Attempt> => {
  const body =
    'again' in start
      ? ({ from: 'again', attemptId: start.again } as const)
      : ({ from: 'blueprint', blueprint: blueprint(withoutPrograms(start)) } as const);
  return must(await client.call(api.startAttempt, { body }));
};

export const answerTest = async (
  app: TestApp,
  client: Client,
  attempt: Attempt,
  give: Give,
): Promise<void> => {
  for (const { position, question } of attempt.items) {
    const answer = give(await authoringOf(app, question.id, question.version), position);
    if (!answer) continue;
    const params = { id: attempt.id, position };
    must(await client.call(api.saveAnswer, { params, body: { revision: 1, answer } }));
  }
};

export const submitTest = async (app: TestApp, client: Client, id: string): Promise<void> => {
  must(await client.call(api.submitAttempt, { params: { id } }));
  await app.runJobs();
};

/** Takes a whole test, and runs grading and all follow-up jobs. */
export const takeTest = async (app: TestApp, client: Client, start: Start, give: Give): Promise<Attempt> => {
  const attempt = await startTest(client, start);
  await answerTest(app, client, attempt, give);
  await submitTest(app, client, attempt.id);
  return attempt;
};

export const authoringOf = async (app: TestApp, id: string, version: number): Promise<AuthoringQuestion> => {
  const [row] = await app.db
    .select({ content: questionVersions.content })
    .from(questionVersions)
    .where(and(eq(questionVersions.questionId, id), eq(questionVersions.version, version)));
  if (!row) throw new Error(`there is no ${id}@${version}`);
  return row.content;
};

/** The body of a successful response; throws otherwise. */
export const must = <T>({ status, body }: { status: number; body: T }): T => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

let salt = 0;
/** Every key point but the last, in the rubric's words, with a unique word so that no two tests share a cached grade. */
export const nearlyAll: Give = (question) => {
  if (!('keyPoints' in question)) return null;
  salt += 1;
  const sentences = question.keyPoints
    .slice(0, -1)
    .map(({ phrasings: [first = ''] }) => first.replace(/[.]?$/, '.'));
  return ofText(question.kind, `Attempt${salt} says it so. ${sentences.join(' ')}`);
};
