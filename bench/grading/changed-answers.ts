// How much a score changes when an answer's order or form changes, or when an irrelevant sentence is added.
import { gradeByMeaning } from '../../server/src/ai/builtin/builtin-grader.ts';
import type { EntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import { reorderableSegments } from '../../server/src/ai/builtin/reorderable-segments.ts';
import { table } from '../report.ts';
import { scoreShare } from './graders.ts';
import { developmentAnswers } from './verdict-rows.ts';

const sentencesOf = (text: string): string[] =>
  reorderableSegments([text]).map((segment) => segment.text.trim());

/** Filler words, which are removed to shorten an answer. */
const FILLERS =
  /\s+(?:really|actually|basically|simply|just|very|quite|probably|usually|also|then|so|well|of course|kind of|I think|I guess)(?=\s)/gi;

const changes: { name: string; change: (text: string) => string }[] = [
  { name: 'the second half before the first', change: (text) => swapHalves(sentencesOf(text)).join(' ') },
  {
    name: 'as bullets',
    change: (text) =>
      sentencesOf(text)
        .map((sentence) => `- ${sentence}`)
        .join('\n'),
  },
  {
    name: 'with an irrelevant sentence',
    change: (text) => `${text.trimEnd()} By the way, the weather was bad on that day.`,
  },
  { name: 'without filler words', change: (text) => text.replace(FILLERS, ' ') },
  { name: 'in lower case', change: (text) => text.toLowerCase() },
];

const swapHalves = (sentences: readonly string[]): string[] => {
  const middle = Math.ceil(sentences.length / 2);
  return [...sentences.slice(middle), ...sentences.slice(0, middle)];
};

export type ChangedFigures = { name: string; n: number; median: number; mostOf95: number; unsure: number };

/** Changes in points out of 100, over the development answers to the bank's questions. `unsure`: one of the two scores is missing. */
export const changedFigures = async (model: EntailmentModel): Promise<ChangedFigures[]> => {
  const answers = (await developmentAnswers()).filter(({ task }) => task.turns.length === 1);
  const scoreOf = async (task: (typeof answers)[number]['task'], text: string): Promise<number | null> => {
    const changed = { ...task, turns: [text] };
    return scoreShare(changed, await gradeByMeaning(changed, model));
  };
  const before = [];
  for (const { task } of answers) before.push(await scoreOf(task, task.turns[0] ?? ''));
  const figures: ChangedFigures[] = [];
  for (const { name, change } of changes) {
    const moved: number[] = [];
    for (const [at, { task }] of answers.entries()) {
      const [was, is] = [before[at], await scoreOf(task, change(task.turns[0] ?? ''))];
      if (typeof was === 'number' && is !== null) moved.push(100 * Math.abs(is - was));
    }
    moved.sort((a, b) => a - b);
    figures.push({
      name,
      n: moved.length,
      median: moved[Math.floor(moved.length / 2)] ?? 0,
      mostOf95: moved[Math.floor(moved.length * 0.95)] ?? 0,
      unsure: answers.length - moved.length,
    });
  }
  return figures;
};

export const changedTable = (figures: readonly ChangedFigures[]): string =>
  table(
    ['the same answer', 'n', 'median change (at most 3)', '95 % within (10)', 'unsure before or after'],
    figures.map(({ name, n, median, mostOf95, unsure }) => [
      name,
      String(n),
      median.toFixed(1),
      mostOf95.toFixed(1),
      String(unsure),
    ]),
  );
