// Stores streamed text after sending it, so that no stream waits for the database; batches all lines of this process.
import type { InterviewsRepository, LineName, StreamedLine } from './interviews.repository.ts';

/** The longest delay before streamed text is stored. */
export const keepEveryMs = 200;

type Kept = { name: LineName; spoken: StreamedLine; isRefused: boolean; stop: AbortController };

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
        // the line was cut or completed
        line.isRefused = true;
        line.stop.abort();
      }
    } catch {
      // after a database outage, the next write includes this text
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
