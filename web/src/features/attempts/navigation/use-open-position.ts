// Which question is open: stored per tab, with a fallback per device; scrolls to it and focuses it when it changes.
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { useEffect, useRef, useState } from 'react';
import { firstOpen } from '../room/room-counts.ts';

const keyOf = (id: string): string => `rehearse.place:${id}`;
/** For the attempt last open on this device: a reopened tab continues where it was. */
const lastKey = 'rehearse.place';

const remembered = ({ id, items }: Attempt): number => {
  try {
    const [lastId, lastPlace] = (localStorage.getItem(lastKey) ?? '').split(':');
    const place = Number(sessionStorage.getItem(keyOf(id)) ?? (lastId === id ? lastPlace : 0));
    if (items.some(({ position }) => position === place)) return place;
  } catch {
    // Storage is forbidden: begin at the first open question.
  }
  return firstOpen(items);
};

/** Where typing can start immediately with a keyboard; a touch screen's own keyboard would cover the question. */
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
      // Not remembered.
    }
    if (last.current === position) return;
    last.current = position;
    scrollTo({ top: 0 });
    focusQuestion();
  }, [id, position]);
  return [position, setPosition];
};
