// Fetching a page's code: a time limit of 120 s, and an error that names the chunk and what went wrong with it.

export const chunkTimeout = 120_000;
export type ChunkCause = 'missing' | 'timeout' | 'error';

const sentences: Record<ChunkCause, string> = {
  missing: 'is not on the server any more. A newer version may be there: reload the page.',
  timeout: 'did not arrive within two minutes. Check your connection, then reload the page.',
  error: 'could not be loaded. Check your connection, then reload the page.',
};

/** A page's code did not come. `chunk` is the page's name, `reason` is missing, timeout or error. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly chunk: string;
  readonly reason: ChunkCause;
  constructor(chunk: string, reason: ChunkCause, cause?: unknown) {
    super(`Loading chunk "${chunk}" failed (${reason}). This part ${sentences[reason]}`, { cause });
    this.chunk = chunk;
    this.reason = reason;
  }
}

const addressIn = (error: unknown): string | undefined =>
  error instanceof Error
    ? /(?:https?:\/\/|\/)\S+\.(?:m?js|css|tsx?)\b\S*/.exec(error.message)?.[0]
    : undefined;

/** The browser's message is one and the same for 404 and for a lost connection: the address is asked once more. */
const reasonOf = async (error: unknown, ask: typeof fetch): Promise<ChunkCause> => {
  const address = addressIn(error);
  if (address === undefined) return 'error';
  try {
    const response = await ask(address, { method: 'HEAD', cache: 'no-store' });
    return response.status === 404 || response.status === 410 ? 'missing' : 'error';
  } catch {
    return 'error';
  }
};

/** What `load` gives; throws ChunkError. */
export const loadChunk = async <T>(
  chunk: string,
  load: () => Promise<T>,
  ask: typeof fetch = fetch,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(chunk, 'timeout')), chunkTimeout);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    throw new ChunkError(chunk, await reasonOf(error, ask), error);
  } finally {
    clearTimeout(timer);
  }
};
