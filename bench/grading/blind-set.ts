// The blind set: answers by writers who saw only the questions, and verdicts by readers with the rubric. Never used for tuning.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GradingTask } from '../../server/src/ai/grader.port.ts';
import { parseBank, readBankTexts } from '../../server/src/modules/questions/bank/bank-files.ts';
import { markingKeyOf } from '../../server/src/modules/questions/bank/marking-key.ts';
import { root } from '../product.ts';

export type HumanVerdict = 'met' | 'partly' | 'missing' | 'contradicted';
export type Labels = Readonly<Record<string, HumanVerdict>>;

export type BlindAnswer = {
  /** excellent, decent, confident-wrong, waffle, terse-right, spoken or off-topic. */
  style: string;
  isStory: boolean;
  /** Verdicts by criterion ID: those of the two readers, and the final ones. */
  first: Labels;
  second: Labels;
  settledVerdicts: Labels;
  task: GradingTask;
};

type NewQuestion = {
  id: string;
  kind: GradingTask['kind'];
  text: string;
  keyPoints: GradingTask['criteria'];
  misconceptions: GradingTask['misconceptions'];
  modelAnswer: string;
};
type Line = { questionId: string; style: string };

const folder = join(root, 'bench/blind');
const linesOf = <T>(name: string): T[] => {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
};

const tasksByQuestion = async (): Promise<Map<string, Omit<GradingTask, 'turns'>>> => {
  const bank = parseBank(await readBankTexts(join(root, 'bank'))).flatMap((authoring) => {
    const key = markingKeyOf({ id: authoring.id, version: 1, authoring });
    return 'questionText' in key ? [{ ...key, questionId: authoring.id, questionVersion: 1 }] : [];
  });
  const later = linesOf<NewQuestion>('new-questions.jsonl').map(
    ({ id, kind, text, keyPoints, misconceptions, modelAnswer }) => ({
      questionId: id,
      questionVersion: 1,
      kind,
      questionText: text,
      criteria: keyPoints,
      misconceptions,
      modelAnswer,
    }),
  );
  return new Map([...bank, ...later].map((task) => [task.questionId, task]));
};

/** If the two readers disagree, the third reader's verdict is required. */
const decided = (verdict: HumanVerdict | undefined, id: string, line: Line): HumanVerdict => {
  if (!verdict) throw new Error(`nobody decided on ${id} of ${keyOf(line)}`);
  return verdict;
};

const keyOf = ({ questionId, style }: Line): string => `${questionId} ${style}`;

/** `part`: "a" and "b" have questions from the bank; "new" has questions written later. */
const readPart = (part: string, tasks: Awaited<ReturnType<typeof tasksByQuestion>>): BlindAnswer[] => {
  const labels = (reader: string): Map<string, Labels> =>
    new Map(
      linesOf<Line & { verdicts: Labels }>(`labels-${part}${reader}.jsonl`).map((line) => [
        keyOf(line),
        line.verdicts,
      ]),
    );
  const [firsts, seconds, thirds] = [labels('1'), labels('2'), labels('3')];
  return linesOf<Line & { answer: string }>(`answers-${part}.jsonl`).map((line) => {
    const task = tasks.get(line.questionId);
    const first = firsts.get(keyOf(line));
    const second = seconds.get(keyOf(line));
    if (!task || !first || !second) throw new Error(`no labels for ${keyOf(line)}`);
    const third = thirds.get(keyOf(line)) ?? {};
    const settledVerdicts = Object.fromEntries(
      Object.entries(first).map(([id, verdict]) => [
        id,
        verdict === second[id] ? verdict : decided(third[id], id, line),
      ]),
    );
    const isStory = task.kind === 'behavioural_story';
    return {
      style: line.style,
      isStory,
      first,
      second,
      settledVerdicts,
      task: { ...task, turns: [line.answer] },
    };
  });
};

/** `bank`: answers to the bank's questions. `later`: answers to questions written afterwards. */
export const readBlindSet = async (): Promise<{ bank: BlindAnswer[]; later: BlindAnswer[] }> => {
  const tasks = await tasksByQuestion();
  return {
    bank: ['a', 'b'].flatMap((part) => readPart(part, tasks)),
    later: readPart('new', tasks),
  };
};

const shares: Record<HumanVerdict, number> = { met: 1, partly: 0.5, missing: 0, contradicted: 0 };

/** Pure. The share of the points that the verdicts earn, 0 to 1. */
export const scoreOf = ({ task }: BlindAnswer, labels: Labels): number => {
  const most = task.criteria.reduce((sum, { weight }) => sum + weight, 0);
  const earned = task.criteria.reduce(
    (sum, { id, weight }) => sum + weight * shares[labels[id] ?? 'missing'],
    0,
  );
  return earned / most;
};
