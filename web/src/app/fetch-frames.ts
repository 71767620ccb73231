// Loads the code of the page frames, in parallel with the first page that uses one.
import { loadChunk } from '../ui/code-loading/chunk.ts';
import type * as Frames from './frames.tsx';
import type { PageModule } from './pages.ts';

const framesChunk = (): Promise<typeof Frames> => import('./frames.tsx');

/** For a route's `lazy`. */
export const frame = (name: keyof typeof Frames.frames) => async (): Promise<PageModule> => ({
  Component: (await loadChunk('frames', framesChunk)).frames[name],
});

/** Separate chunks, because few people need them. */
export const adminFrame = (): Promise<PageModule> =>
  loadChunk('admin frame', () => import('./shell/admin-frame.tsx'));
export const demoFrame = (): Promise<PageModule> => loadChunk('demo frame', () => import('./demo-frame.tsx'));

/** Called while someone types at /auth: preloads the code most people need next. */
export const preloadFrames = (): Promise<unknown> => framesChunk().catch(() => undefined);
