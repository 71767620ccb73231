// Runs the entailment model on the most relevant passages for each key point, in one call.
import type { Criterion, GradingTask } from '../../grader.port.ts';
import type { Entailment, EntailmentModel, Pair } from './entailment-model.ts';
import { exampleOf, nearestExample, roughStems } from './nearest-example.ts';
import type { Passage } from './passages.ts';

/** The model's result for a passage and a key point, in log-odds. */
export interface PassageReading {
  passage: Passage;
  /** Weighted share of the point's words in the passage (passages.ts). */
  near: number;
  /** The known mistake that was part of the model's input; "" if there is none. */
  contrast: string;
  states: number;
  opposes: number;
}

export interface PointToRead {
  criterion: Criterion;
  passages: readonly Passage[];
  nearness: (passage: Passage) => number;
}

/** Log-odds are limited to this range. */
const FARTHEST = 5;
const logOdds = (share: number): number =>
  Math.max(-FARTHEST, Math.min(FARTHEST, Math.log((share + 1e-4) / (1 - share + 1e-4))));

export interface AnswerReading {
  /** For each point, in order, the results of its passages, in order. */
  points: PassageReading[][];
  /** Log-odds that the answer is about this question, right or wrong. */
  fits: number;
}

/** For an answer that shares too few words with the question to be read. */
export const NOTHING_READ: AnswerReading = { points: [], fits: -FARTHEST };

const NOTHING: Entailment = { neither: 1, states: 0, opposes: 0 };

/** Rejects only if the model's runtime fails. */
export async function readPoints(
  points: readonly PointToRead[],
  { misconceptions, questionText, turns }: Pick<GradingTask, 'misconceptions' | 'questionText' | 'turns'>,
  model: EntailmentModel,
): Promise<AnswerReading> {
  const claims = misconceptions.map(({ claim }) => exampleOf(claim));
  const pairs = points.map(({ criterion, passages }): Pair[] => {
    const phrasings = criterion.phrasings.map(exampleOf);
    const contrasts = [...(criterion.contrasts ?? []).map(exampleOf), ...claims];
    return passages.map(({ text }) => {
      const stems = roughStems(text);
      return {
        claim: criterion.label,
        phrasing: nearestExample(stems, phrasings),
        contrast: nearestExample(stems, contrasts),
        passage: text,
      };
    });
  });
  const whole = { claim: questionText, phrasing: '', contrast: '', passage: turns.join('\n'), isWhole: true };
  const [fit = NOTHING, ...results] = await model.read([whole, ...pairs.flat()]);
  let read = 0;
  const readings = points.map(({ passages, nearness }, at) =>
    passages.map((passage, place): PassageReading => {
      const { states, opposes } = results[read++] ?? NOTHING;
      const contrast = pairs[at]?.[place]?.contrast ?? '';
      return {
        passage,
        near: nearness(passage),
        contrast,
        states: logOdds(states),
        opposes: logOdds(opposes),
      };
    }),
  );
  return { points: readings, fits: logOdds(fit.states) };
}
