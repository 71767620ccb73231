// The open question's position, stored per tab with a fallback per device. On a change, scrolls up and moves focus.
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { useEffect, useRef, useState } from 'react';
import { firstOpen } from '../room/room-counts.ts';

const keyOf = (id: string): string => `rehearse.place:${id}`;
/** The last attempt on this device, so that a reopened tab continues at the same question. */
const lastKey = 'rehearse.place';

const remembered = ({ id, items }: Attempt): number => {
  try {
    const [lastId, lastPlace] = (localStorage.getItem(lastKey) ?? '').split(':');
    const place = Number(sessionStorage.getItem(keyOf(id)) ?? (lastId === id ? lastPlace : 0));
    if (items.some(({ position }) => position === place)) return place;
  } catch {
    // Storage is blocked: start at the first open question.
  }
  return firstOpen(items);
};

/** Focuses a text field if there is a physical keyboard. On a touch screen, the on-screen keyboard would cover the question. */
export const focusQuestion = (): void => {
  const field = document.querySelector<HTMLElement>('[data-answer-field]');
  const writes =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  const target =
    writes && matchMedia('(pointer: fine)').matches ? field : document.getElementById('question');
  target?.focus({ preventScroll: true });
};

export const useOpenPosition = (attempt: Attempt): [place: number, go: (place: number) => void] => {
  const [position, setPosition] = useState(() => remembered(attempt));
  const last = useRef(position);
  const { id } = attempt;
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(id), String(position));
      localStorage.setItem(lastKey, `${id}:${position}`);
    } catch {
      // Storage is blocked: the position isn't remembered.
    }
    if (last.current === position) return;
    last.current = position;
    scrollTo({ top: 0 });
    focusQuestion();
  }, [id, position]);
  return [position, setPosition];
};
