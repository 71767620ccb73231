// Property tests of toasts for any sequence of actions, checked against a simpler model.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { createToasts, type HoldReason, type ToastPosition } from './toast-rules.ts';

const positions: ToastPosition[] = ['top-right', 'top-left', 'bottom-right', 'bottom-left'];
/** All times are multiples of this step, so that the model can go through them one by one. */
const step = 50;

const position = fc.constantFrom(...positions);
const by = fc.constantFrom<HoldReason>('pointer', 'focus');
const deed = fc.oneof(
  fc.record({
    do: fc.constant('show' as const),
    position,
    duration: fc.integer({ min: -1, max: 100 }).map((steps) => steps * step),
  }),
  fc.record({ do: fc.constant('dismiss' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('hold' as const), position, by }),
  fc.record({ do: fc.constant('release' as const), position, by }),
  fc.record({ do: fc.constant('wait' as const), steps: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constant('unmount' as const) }),
);

type Reckoned = {
  id: number;
  position: ToastPosition;
  left: number;
  hiddenAt: number | undefined;
  closedAt: number | undefined;
};

test('[S2.47] [S2.48] [S9.2] [S9.3] a toast is hidden when its unpaused time is over or it is dismissed, and closed once, 300 ms later', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      const clock = fakeClock();
      const toasts = createToasts(clock);
      const closed: { id: number; at: number }[] = [];
      const reckoned: Reckoned[] = [];
      const holds = new Map<ToastPosition, Set<HoldReason>>(
        positions.map((position) => [position, new Set()]),
      );
      const isThere = (toast: Reckoned): boolean => toast.closedAt === undefined;

      const isEmpty = (at: ToastPosition): boolean =>
        !reckoned.some((toast) => isThere(toast) && toast.position === at);

      const wait = (): void => {
        clock.advance(step);
        for (const toast of reckoned.filter(isThere)) {
          if (toast.hiddenAt !== undefined) {
            if (clock.now() >= toast.hiddenAt + 300) toast.closedAt = clock.now();
          } else if (toast.left > 0 && holds.get(toast.position)?.size === 0) {
            toast.left -= step;
            if (toast.left === 0) toast.hiddenAt = clock.now();
          }
        }
        for (const position of positions.filter(isEmpty)) holds.get(position)?.clear();
      };
      const hide = (toast: Reckoned | undefined): void => {
        if (toast) toast.hiddenAt ??= clock.now();
      };
      const agree = (): void => {
        expect(toasts.list().map(({ id, shown }) => [id, shown])).toEqual(
          reckoned.filter(isThere).map(({ id, hiddenAt }) => [id, hiddenAt === undefined]),
        );
      };

      for (const deed of deeds) {
        if (deed.do === 'show') {
          const id = toasts.show({
            type: 'info',
            title: 'one',
            position: deed.position,
            duration: deed.duration,
            onClose: () => closed.push({ id, at: clock.now() }),
          });
          const { position: at, duration: left } = deed;
          reckoned.push({ id, position: at, left, hiddenAt: undefined, closedAt: undefined });
        } else if (deed.do === 'dismiss') {
          toasts.dismiss(deed.which + 1);
          hide(reckoned[deed.which]);
        } else if (deed.do === 'hold') {
          toasts.hold(deed.position, deed.by);
          if (!isEmpty(deed.position)) holds.get(deed.position)?.add(deed.by);
        } else if (deed.do === 'release') {
          toasts.release(deed.position, deed.by);
          holds.get(deed.position)?.delete(deed.by);
        } else if (deed.do === 'unmount') {
          toasts.dismissAll();
          for (const each of reckoned) hide(each);
        } else {
          for (let steps = 0; steps < deed.steps; steps += 1) {
            wait();
            agree();
          }
        }
        agree();
      }
      toasts.dismissAll();
      for (const each of reckoned) hide(each);
      for (let steps = 0; steps < 7; steps += 1) wait();
      expect(toasts.list()).toEqual([]);
      const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;
      expect(closed.toSorted(byId)).toEqual(reckoned.map(({ id, closedAt }) => ({ id, at: closedAt })));
    }),
    { numRuns: 300 },
  );
});
