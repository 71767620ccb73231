// Tests that model-written questions with programs are run before they're accepted, as grading would run them.
import { resolve } from 'node:path';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { afterAll, expect, it } from 'vitest';
import { drafts } from '../../../../testing/drafts.ts';
import { WORDS_GRADER, wordsGrader } from '../../../ai/builtin/builtin-grader.ts';
import { runFaultsIn, type Draft } from '../../../kinds/kinds.ts';
import type { Execution } from '../../../kinds/server-kind.ts';
import { createSandbox } from '../../../platform/sandbox/sandbox.ts';
import { gradeDraft } from '../../grading/grades/grade-draft.ts';
import { parseBank, readBankTexts } from '../bank/bank-files.ts';
import { markingKeyOf } from '../bank/marking-key.ts';
import { checkDraft } from './check-draft.ts';
import { questionOf } from '../../../ai/model/writer/draft-question.ts';

const bank = parseBank(await readBankTexts(resolve(import.meta.dirname, '../../../../../bank')));
const grader = { kind: 'built_in' as const, identity: WORDS_GRADER, grade: wordsGrader };
const sandbox = createSandbox();
afterAll(() => sandbox.close());
const execution: Execution = {
  runProgram: async (run) => (await sandbox.runProgram(run, { userId: 'drafts' })).tests,
  runQueries: (run) => sandbox.runQueries(run, { userId: 'drafts' }),
};
const graded = async (question: AuthoringQuestion) => ({
  ...(await gradeDraft(
    grader,
    markingKeyOf({ id: question.id, version: 1, authoring: question }),
    execution,
  )),
  runFaults: await runFaultsIn(question, execution),
});
const place = { track: 'backend', skill: 'testing', seniority: 'mid', lines: [], known: [] } as const;
const made = (kind: 'code' | 'sql' | 'assisted_code', draft: Draft): AuthoringQuestion => {
  const of = questionOf({ ...place, id: `backend-new-${kind.length}`, kind }, draft, 'a model');
  if ('faults' in of) throw new Error(JSON.stringify(of.faults));
  return of.question;
};

it.each(['code', 'sql', 'assisted_code'] as const)('a valid draft passes: %s', async (kind) => {
  expect(await checkDraft(made(kind, drafts[kind]), bank, graded)).toEqual([]);
});

it('a draft whose wrong program passes the tests is refused', async () => {
  const { code } = drafts;
  if (!('solution' in code) || !('wrong' in code) || typeof code.solution !== 'string')
    throw new Error('code');
  const wrong = code.wrong.map((wrongProgram) => ({ ...wrongProgram, program: code.solution }));
  const faults = await checkDraft(made('code', Object.assign({}, code, { wrong })), bank, graded);
  expect(faults).toContainEqual({ rule: 'run', reason: 'wrong program 1 passes every hidden test' });
});
