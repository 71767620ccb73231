// Lets one person's windows of an attempt tell each other that they're open and what was saved.
import { SavedAnswer } from '@rehearse/contract/attempts/attempts.ts';
import * as z from 'zod/mini';
import type { SavedItem } from './answer-sync.ts';

const News = z.discriminatedUnion('is', [
  z.object({ is: z.literal('saved'), position: z.number(), saved: SavedAnswer }),
  z.object({ is: z.literal('hello') }),
  z.object({ is: z.literal('here') }),
]);

type ChannelHandlers = { onSaved: (news: SavedItem) => void; onSibling: () => void };

/** Optional: without BroadcastChannel, windows learn the same later, from rejected saves and refetches. */
export const openRoomChannel = (
  person: string,
  attemptId: string,
  { onSaved, onSibling }: ChannelHandlers,
) => {
  const channel =
    typeof BroadcastChannel === 'undefined'
      ? undefined
      : new BroadcastChannel(`rehearse.room:${person}:${attemptId}`);
  const post = (news: z.infer<typeof News>): void => channel?.postMessage(news);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = z.safeParse(News, data);
    if (!news.success) return;
    if (news.data.is === 'saved') onSaved(news.data);
    else onSibling();
    if (news.data.is === 'hello') post({ is: 'here' });
  });
  post({ is: 'hello' });
  return {
    tell: (news: SavedItem): void => post({ is: 'saved', ...news }),
    close: (): void => channel?.close(),
  };
};
