// Drags a row by its handle with any pointer: other rows make room, and the list changes on release.
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { placeUnder, shiftOf, type Row } from './move-item.ts';

type Drag = { pointer: number; from: number; to: number; startY: number; by: number; rows: Row[] };

const rowsIn = (list: HTMLElement | null): Row[] =>
  [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: top + scrollY, height };
  });

export const useDrag = (list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  // the pointer can be released before the last move is rendered
  const latest = useRef<Drag | null>(null);
  const change = (next: Drag | null): void => {
    latest.current = next;
    setDrag(next);
  };
  return {
    dragged: drag?.from ?? null,
    shift: (at: number): number => {
      if (!drag) return 0;
      return at === drag.from ? drag.by : shiftOf(drag.rows, at, drag.from, drag.to);
    },
    gripOf: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || latest.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = rowsIn(list.current);
        change({ pointer: event.pointerId, from: at, to: at, startY: event.pageY, by: 0, rows });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = latest.current;
        if (now?.pointer !== event.pointerId) return;
        const by = event.pageY - now.startY;
        change({ ...now, by, to: placeUnder(now.rows, now.from, by) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const now = latest.current;
        if (now?.pointer !== event.pointerId) return;
        change(null);
        if (now.to !== now.from) onMove(now.from, now.to);
      },
      onPointerCancel: () => change(null),
    }),
  };
};
