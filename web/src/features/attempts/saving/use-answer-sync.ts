// Connects the answer sync to the page's lifecycle: refetches, other windows, the network, and closing.
import type { AttemptItem } from '@rehearse/contract/attempts/attempts.ts';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createAnswerSync, type AnswerSync, type SyncState } from './answer-sync.ts';
import { createDraftStore } from './draft-store.ts';
import { personKey } from '../../../session/person.ts';
import { openRoomChannel } from './room-channel.ts';
import { sendAnswerOf } from './send-answer.ts';
import { joinUnsent } from './unsent.ts';
import { newWindowName } from './window-name.ts';

type Deps = {
  attemptId: string;
  items: readonly AttemptItem[];
  /** A save was rejected because the attempt has changed: refetch it. */
  onClosed: () => void;
};

const createSession = ({ attemptId, onClosed }: Deps) => {
  const person = personKey();
  let channel: ReturnType<typeof openRoomChannel> | undefined;
  const answerSync = createAnswerSync({
    attemptId,
    drafts: createDraftStore(localStorage, person, newWindowName()),
    send: sendAnswerOf(person),
    tell: (news) => channel?.tell(news),
    onClosed,
  });
  const open = (onSibling: () => void): (() => void) => {
    const listening = new AbortController();
    const { signal } = listening;
    channel = openRoomChannel(person, attemptId, { onSaved: answerSync.hear, onSibling });
    addEventListener('pagehide', answerSync.leave, { signal });
    addEventListener('online', answerSync.flush, { signal });
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? answerSync.leave() : answerSync.flush()),
      { signal },
    );
    answerSync.start();
    const leaveUnsent = joinUnsent(attemptId, answerSync);
    return () => {
      leaveUnsent();
      answerSync.leave();
      answerSync.dispose();
      channel?.close();
      listening.abort();
    };
  };
  return { answerSync, open };
};

/** One sync per attempt: give the component `key={attemptId}`. */
export const useAnswerSync = (
  deps: Deps,
): { answerSync: AnswerSync; answers: ReadonlyMap<number, SyncState>; hasSibling: boolean } => {
  const [{ answerSync, open }] = useState(() => createSession(deps));
  const [hasSibling, setHasSibling] = useState(false);
  const answers = useSyncExternalStore(answerSync.subscribe, answerSync.snapshot);
  const { items } = deps;
  useLayoutEffect(() => {
    answerSync.read(items.map(({ position, saved }) => ({ position, saved })));
  }, [answerSync, items]);
  useEffect(() => open(() => setHasSibling(true)), [open]);
  return { answerSync, answers, hasSibling };
};
