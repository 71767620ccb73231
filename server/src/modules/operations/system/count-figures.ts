// Recounts figures over all data: every minute in a small installation, less often in a large one.
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { FiguresRepository } from './figures.repository.ts';

/** The maximum share of one process's time spent on counting. */
const mostShare = 0.01;

type Deps = { figures: FiguresRepository; clock: Clock };

export const countFigures = async ({ figures, clock }: Deps): Promise<void> => {
  const now = clock();
  const last = await figures.counted();
  // a clock that was set back must not stop the counting
  const since = last ? now.getTime() - last.at : Infinity;
  if (last && since >= 0 && since < last.tookMs / mostShare) return;
  await figures.recount(now);
};
