// Loads the code of the page frames, together with the first page that uses one.
import { loadChunk } from '../ui/code-loading/chunk.ts';
import type * as Frames from './frames.tsx';
import type { PageModule } from './pages.ts';

const framesChunk = (): Promise<typeof Frames> => import('./frames.tsx');

/** For a route's `lazy`: loads the frame in parallel with the page. */
export const frame = (name: keyof typeof Frames.frames) => async (): Promise<PageModule> => ({
  Component: (await loadChunk('frames', framesChunk)).frames[name],
});

/** Apart from the others, since few people see them. */
export const adminFrame = (): Promise<PageModule> =>
  loadChunk('admin frame', () => import('./shell/admin-frame.tsx'));
export const demoFrame = (): Promise<PageModule> => loadChunk('demo frame', () => import('./demo-frame.tsx'));

/** While someone types at /auth, preloads what most people need next. */
export const preloadFrames = (): Promise<unknown> => framesChunk().catch(() => undefined);
