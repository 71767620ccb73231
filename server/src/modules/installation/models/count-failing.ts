// Counts configured models that are currently failing and need an administrator's attention.
import { ModelSlot, type ModelOutcome } from '@rehearse/contract/operations/models.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import type { Configuration } from './configuration.ts';
import type { FiguresRepository } from './figures.repository.ts';

/** Consecutive failures that count as failing: a single one may be a fluke. */
const inARow = 3;
/** Outcomes for which one failure is enough, because retrying can't help. */
const lasting: readonly ModelOutcome[] = ['turned_down'];

type Deps = Pick<FiguresRepository, 'newestOutcomes'> & {
  clock: Clock;
  current: () => Promise<Configuration>;
};

export const createCountFailing = ({ newestOutcomes, clock, current }: Deps) => {
  const isFailing = async ({ state }: Configuration[ModelSlot]): Promise<boolean> => {
    if (state.state === 'key_unreadable') return true;
    if (state.state !== 'ready' || state.provider === null || state.model === null) return false;
    const outcomes = await newestOutcomes(
      state.provider,
      state.model,
      new Date(clock().getTime() - dayMs),
      inARow,
    );
    const [newest] = outcomes;
    if (newest !== undefined && lasting.includes(newest)) return true;
    return outcomes.length === inARow && outcomes.every((outcome) => outcome !== 'done');
  };
  return async (): Promise<number> => {
    const configuration = await current();
    const failing = await Promise.all(ModelSlot.options.map((slot) => isFailing(configuration[slot])));
    return failing.filter(Boolean).length;
  };
};
