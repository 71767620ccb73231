// Loads a code chunk: a 120 s time limit, and an error that names the chunk and the cause.
import { claimReload, forgetReload } from './reload-once.ts';

export const chunkTimeout = 120_000;
/** Milliseconds to wait for the server to say whether a chunk exists. */
const askTimeout = 10_000;

export type ChunkCause = 'missing' | 'timeout' | 'error';

const sentences: Record<ChunkCause, string> = {
  missing: 'It’s no longer on the server. There may be a newer version.',
  timeout: 'It didn’t load within 2 minutes. Check your connection.',
  error: 'It didn’t load. Check your connection.',
};

/** A code chunk failed to load. `reason` is missing, timeout, or error; `advice` is a sentence for people. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly chunk: string;
  readonly reason: ChunkCause;
  readonly advice: string;
  /** The chunk was probably removed by a newer deployment, and the page hasn't been reloaded for it yet. */
  readonly isWorthReload: boolean;
  constructor(chunk: string, reason: ChunkCause, cause?: unknown) {
    super(`Loading chunk "${chunk}" failed: ${reason}. ${sentences[reason]}`, { cause });
    this.chunk = chunk;
    this.reason = reason;
    this.advice = sentences[reason];
    this.isWorthReload = reason === 'missing' && claimReload(chunk);
  }
}

/** The browser access used to find the cause: `fetch`, and the URLs of preloaded chunks. */
export type ChunkProbe = { ask: typeof fetch; preloads: () => readonly string[] };

const inquiry: ChunkProbe = {
  ask: (...request) => fetch(...request),
  preloads: () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
};

const addressIn = (error: unknown): string | undefined =>
  error instanceof Error
    ? /(?:https?:\/\/|\/)\S+\.(?:m?js|css|tsx?)\b\S*/.exec(error.message)?.[0]
    : undefined;

/** The browser's message is the same for a 404 and a lost connection, so the URL is requested once more. */
const reasonOf = async (error: unknown, { ask, preloads }: ChunkProbe): Promise<ChunkCause> => {
  const address = addressIn(error);
  if (address === undefined) return 'error';
  const signal = AbortSignal.timeout(askTimeout);
  const isGone = async (url: string): Promise<boolean> =>
    [404, 410].includes((await ask(url, { method: 'HEAD', cache: 'no-store', signal })).status);
  try {
    if (await isGone(address)) return 'missing';
    // The message names the chunk even if one of its dependencies is missing.
    const gone = await Promise.all(preloads().map(isGone));
    return gone.includes(true) ? 'missing' : 'error';
  } catch {
    return 'error';
  }
};

/** Resolves to the result of `load`; rejects with a ChunkError. */
export const loadChunk = async <T>(
  chunk: string,
  load: () => Promise<T>,
  how: ChunkProbe = inquiry,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(chunk, 'timeout')), chunkTimeout);
  });
  try {
    const loaded = await Promise.race([load(), tooLate]);
    forgetReload(chunk);
    return loaded;
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    throw new ChunkError(chunk, await reasonOf(error, how), error);
  } finally {
    clearTimeout(timer);
  }
};
