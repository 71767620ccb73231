// The keeper of a room's answers, tied to the life of its page: reload, other windows, network, going away.
import type { AttemptItem } from '@rehearse/contract/attempts.ts';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createAnswerKeeper, type AnswerKeeper, type Kept } from './answer-keeper.ts';
import { createDraftStore } from './draft-store.ts';
import { personKey } from '../../session/person.ts';
import { openRoomChannel } from './room-channel.ts';
import { sendAnswerOf } from './send-answer.ts';
import { joinUnsent } from './unsent.ts';

/** A name of this page's life; crypto.randomUUID is missing on plain http. */
const newWindowName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');

type Needs = {
  attemptId: string;
  items: readonly AttemptItem[];
  /** Something was refused because the attempt is not what it was: read it again. */
  onClosed: () => void;
};

const createSession = ({ attemptId, onClosed }: Needs) => {
  const person = personKey();
  let channel: ReturnType<typeof openRoomChannel> | undefined;
  const keeper = createAnswerKeeper({
    attemptId,
    drafts: createDraftStore(localStorage, person, newWindowName()),
    send: sendAnswerOf(person),
    tell: (news) => channel?.tell(news),
    onClosed,
  });
  const open = (onSibling: () => void): (() => void) => {
    const listening = new AbortController();
    const { signal } = listening;
    channel = openRoomChannel(person, attemptId, { onSaved: keeper.hear, onSibling });
    addEventListener('pagehide', keeper.leave, { signal });
    addEventListener('online', keeper.flush, { signal });
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? keeper.leave() : keeper.flush()),
      { signal },
    );
    keeper.start();
    const leaveUnsent = joinUnsent(attemptId, keeper);
    return () => {
      leaveUnsent();
      keeper.leave();
      keeper.dispose();
      channel?.close();
      listening.abort();
    };
  };
  return { keeper, open };
};

/** One keeper for one attempt: give the component `key={attemptId}`. */
export const useKeeper = (
  needs: Needs,
): { keeper: AnswerKeeper; answers: ReadonlyMap<number, Kept>; hasSibling: boolean } => {
  const [{ keeper, open }] = useState(() => createSession(needs));
  const [hasSibling, setHasSibling] = useState(false);
  const answers = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  const { items } = needs;
  useLayoutEffect(() => {
    keeper.read(items.map(({ position, saved }) => ({ position, held: saved })));
  }, [keeper, items]);
  useEffect(() => open(() => setHasSibling(true)), [open]);
  return { keeper, answers, hasSibling };
};
