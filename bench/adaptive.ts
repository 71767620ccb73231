// npm run bench:adaptive: 1,000 simulated candidates take adaptive tests, and tests of the same length with random questions.
// `-- --keep` writes the figures to bench/RESULTS.md; `npm run bench` prints them too. bench/README.md explains them.
import { join } from 'node:path';
import { adaptiveLengths } from '@rehearse/contract/attempts/blueprint.ts';
import { fitsAdaptive } from '@rehearse/contract/kinds/kinds.ts';
import { Track } from '@rehearse/contract/primitives.ts';
import { trackWords } from '@rehearse/contract/vocabulary.ts';
import { seededRandom } from '../server/src/cli/demo/seeded-random.ts';
import {
  abilityOf,
  chooseNext,
  type AnsweredQuestion,
} from '../server/src/modules/attempts/adaptive/choose-next.ts';
import { targetError } from '../server/src/modules/attempts/adaptive/stop-rule.ts';
import { authoredDiscrimination, chanceOf } from '../server/src/modules/attempts/adaptive/two-parameter.ts';
import { parseBank, readBankTexts } from '../server/src/modules/questions/bank/bank-files.ts';
import { root } from './product.ts';
import { table } from './report.ts';
import { keepPart } from './results-file.ts';

const people = 1000;
const now = new Date('2026-11-27T12:00:00Z');

type Simulated = { id: string; skill: string; difficulty: number; lastSeenAt: null };
type Bank = { name: string; questions: readonly Simulated[] };
type Taken = { ability: number; askedQuestions: readonly AnsweredQuestion[] };

const banks = async (): Promise<Bank[]> => {
  const authored = parseBank(await readBankTexts(join(root, 'bank')));
  const ours = Track.options.map((track) => ({
    name: trackWords[track],
    questions: authored
      .filter((question) => question.track === track && fitsAdaptive(question.kind))
      .map(({ id, skill, difficulty }) => ({ id, skill, difficulty, lastSeenAt: null })),
  }));
  const ideal = Array.from({ length: 200 }, (_, index) => ({
    id: `ideal-${index}`,
    skill: 'one',
    difficulty: -3 + (6 * index) / 199,
    lastSeenAt: null,
  }));
  return [...ours, { name: 'ideal: 200 questions from −3 to 3', questions: ideal }];
};

/** A normally distributed random number (Box–Muller transform). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const answered = (question: Simulated, ability: number, random: () => number): AnsweredQuestion => {
  const chance = chanceOf({ discrimination: authoredDiscrimination, ...question }, ability);
  return { ...question, share: random() < chance ? 1 : 0 };
};

const takeAdaptive = ({ questions }: Bank, most: number): Taken[] => {
  const random = seededRandom(`adaptive ${most}`);
  return Array.from({ length: people }, (_, person) => {
    const ability = normal(random);
    const askedQuestions: AnsweredQuestion[] = [];
    for (;;) {
      const next = chooseNext({
        candidates: questions,
        askedQuestions,
        most,
        seed: `person ${person}`,
        now,
      });
      if (!next) return { ability, askedQuestions };
      askedQuestions.push(answered(next, ability, random));
    }
  });
};

/** Gives each candidate as many random questions as their adaptive test had. */
const takeByChance = ({ questions }: Bank, adaptive: readonly Taken[]): Taken[] => {
  const random = seededRandom('by chance');
  return adaptive.map(({ ability, askedQuestions }) => {
    const left = [...questions];
    const chosen = askedQuestions.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
    return {
      ability,
      askedQuestions: chosen.flatMap((question) => (question ? [answered(question, ability, random)] : [])),
    };
  });
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const figuresOf = (taken: readonly Taken[]) => {
  const estimates = taken.map(({ ability, askedQuestions }) => {
    const { estimate, standardError } = abilityOf(askedQuestions);
    return { miss: estimate - ability, standardError };
  });
  const exposure = new Map<string, number>();
  for (const { id } of taken.flatMap(({ askedQuestions }) => askedQuestions))
    exposure.set(id, (exposure.get(id) ?? 0) + 1);
  return {
    bias: mean(estimates.map(({ miss }) => miss)),
    rmse: Math.sqrt(mean(estimates.map(({ miss }) => miss ** 2))),
    standardError: mean(estimates.map(({ standardError }) => standardError)),
    covered: mean(estimates.map(({ miss, standardError }) => Number(Math.abs(miss) <= standardError))),
    length: mean(taken.map(({ askedQuestions }) => askedQuestions.length)),
    reached: mean(estimates.map(({ standardError }) => Number(standardError <= targetError))),
    exposure: Math.max(...exposure.values()) / taken.length,
  };
};

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Failed checks that would reveal a wrong formula, whatever the question bank. */
const missedBy = (what: string, { bias, rmse, standardError, covered }: ReturnType<typeof figuresOf>) =>
  [
    Math.abs(bias) > 0.1 && `${what}: a bias of ${bias.toFixed(2)}`,
    Math.abs(rmse - standardError) > 0.08 &&
      `${what}: an error of ${rmse.toFixed(2)}, where ${standardError.toFixed(2)} was said`,
    Math.abs(covered - 0.68) > 0.08 && `${what}: ${percent(covered)} within one standard error`,
  ].filter((fault) => fault !== false);

export const measureAdaptive = async (): Promise<{ text: string; missed: string[] }> => {
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const bank of await banks()) {
    const lengths = adaptiveLengths.filter((most) => most <= bank.questions.length);
    for (const most of lengths) {
      const adaptive = takeAdaptive(bank, most);
      const figures = figuresOf(adaptive);
      const byChance = figuresOf(takeByChance(bank, adaptive));
      missed.push(...missedBy(`${bank.name}, at most ${most}`, figures));
      rows.push([
        `${bank.name} (${bank.questions.length})`,
        String(most),
        figures.length.toFixed(1),
        figures.bias.toFixed(2),
        `${figures.rmse.toFixed(2)} (${byChance.rmse.toFixed(2)})`,
        `${figures.standardError.toFixed(2)} (${byChance.standardError.toFixed(2)})`,
        percent(figures.covered),
        percent(figures.reached),
        `${percent(figures.exposure)} (${percent(byChance.exposure)})`,
      ]);
    }
  }
  const text = `# Adaptive tests

\`npm run bench:adaptive -- --keep\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. ${people.toLocaleString('en-US')} simulated
candidates for each row, abilities from a normal distribution, answers right or wrong as the two-parameter model predicts,
with the difficulties in the question files and a discrimination of 1. In parentheses: the same number of questions chosen at random.

${table(
  [
    'bank (questions)',
    'at most',
    'asked',
    'bias',
    'RMSE',
    'standard error, mean',
    'within one standard error',
    `reached ${targetError}`,
    'most exposed question',
  ],
  rows,
)}
`;
  return { text, missed };
};

if (import.meta.main) {
  const { text, missed } = await measureAdaptive();
  console.log(text);
  if (process.argv.includes('--keep')) await keepPart(text);
  for (const target of missed) console.error(`missed: ${target}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
