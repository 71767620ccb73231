// Keeps words after they were told, so that none waits for the database: all lines of this process in one statement at a time.
import type { InterviewsRepository, LineName, SpokenSoFar } from './interviews.repository.ts';

/** Words are in the database this soon after they were told. */
export const keepEveryMs = 200;

type Kept = { name: LineName; spoken: SpokenSoFar; isRefused: boolean; stop: AbortController };

export const createBatchedLineWriter = (
  repository: Pick<InterviewsRepository, 'keepAll'>,
  holder: string,
) => {
  const waiting = new Set<Kept>();
  let timer: NodeJS.Timeout | undefined;
  let keptAt = -Infinity;

  const plan = (): void => {
    timer ??= setTimeout(() => void keepNow(), Math.max(0, keptAt + keepEveryMs - performance.now()));
  };
  const keepNow = async (): Promise<void> => {
    const lines = [...waiting];
    waiting.clear();
    keptAt = performance.now();
    try {
      const kept = await repository.keepAll(
        holder,
        lines.map(({ name, spoken }) => ({ ...name, ...spoken })),
      );
      for (const line of lines) {
        const { userId, id, number } = line.name;
        if (
          kept.some(
            (keptLine) => keptLine.number === number && keptLine.id === id && keptLine.userId === userId,
          )
        )
          continue;
        // somebody has cut it, or it is said to its end
        line.isRefused = true;
        line.stop.abort();
      }
    } catch {
      // a lost database comes back, and the next words bring these along
    }
    timer = undefined;
    if (waiting.size > 0) plan();
  };
  return {
    soon: (line: Kept): void => {
      waiting.add(line);
      plan();
    },
  };
};
