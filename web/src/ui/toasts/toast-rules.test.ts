// Tests the rules of toasts with a fake clock.
import { describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { createToasts, type ToastPosition } from './toast-rules.ts';

const withClock = () => {
  const clock = fakeClock();
  const toasts = createToasts(clock);
  return { clock, toasts, shown: () => toasts.list().map(({ id, shown }) => ({ id, shown })) };
};

describe('the duration', () => {
  test('[S2.47] [S2.48] [S9.1] [S9.3] is 5000 ms, then the toast is hidden, and closed 300 ms later', () => {
    const { clock, toasts, shown } = withClock();
    const onClose = vi.fn<() => void>();
    const id = toasts.show({ type: 'success', title: 'Saved', onClose });
    clock.advance(4999);
    expect(shown()).toEqual([{ id, shown: true }]);
    clock.advance(1);
    expect(shown()).toEqual([{ id, shown: false }]);
    clock.advance(299);
    expect(onClose).not.toHaveBeenCalled();
    expect(toasts.list()).toHaveLength(1);
    clock.advance(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toasts.list()).toEqual([]);
  });

  test.each([0, -1, -5000, Number.NaN])(
    '[S9.2] [S2.47] of %d keeps the toast until it is dismissed',
    (duration) => {
      const { clock, toasts, shown } = withClock();
      const id = toasts.show({ type: 'error', title: 'Not graded', duration });
      clock.advance(24 * 3600 * 1000);
      expect(shown()).toEqual([{ id, shown: true }]);
      toasts.dismiss(id);
      expect(shown()).toEqual([{ id, shown: false }]);
    },
  );
});

describe('[S2.48] the close callback', () => {
  test('is called once, 300 ms after the first of several dismissals', () => {
    const { clock, toasts } = withClock();
    const onClose = vi.fn<() => void>();
    const id = toasts.show({ type: 'info', title: 'Offline', onClose });
    clock.advance(50);
    toasts.dismiss(id);
    clock.advance(200);
    toasts.dismiss(id);
    clock.advance(99);
    expect(onClose).not.toHaveBeenCalled();
    clock.advance(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    toasts.dismiss(id);
    clock.advance(60_000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is called once for each toast when all are dismissed, whether already hidden or not', () => {
    const { clock, toasts, shown } = withClock();
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const id = toasts.show({ type: 'info', title: 'one', onClose: first });
    toasts.show({ type: 'info', title: 'two', duration: 0, position: 'bottom-left', onClose: second });
    toasts.dismiss(id);
    clock.advance(100);
    toasts.dismissAll();
    expect(shown().every((toast) => !toast.shown)).toBe(true);
    clock.advance(200);
    expect([first, second].map((callback) => callback.mock.calls.length)).toEqual([1, 0]);
    clock.advance(100);
    expect([first, second].map((callback) => callback.mock.calls.length)).toEqual([1, 1]);
    clock.advance(60_000);
    expect([first, second].map((callback) => callback.mock.calls.length)).toEqual([1, 1]);
  });

  test('can show the next toast', () => {
    const { clock, toasts } = withClock();
    toasts.show({ type: 'info', title: 'one', onClose: () => toasts.show({ type: 'info', title: 'two' }) });
    clock.advance(5300);
    expect(toasts.list().map(({ title }) => title)).toEqual(['two']);
  });
});

describe('a toast in use', () => {
  test.each(['pointer', 'focus'] as const)(
    '[S2.47] is paused by the %s, then uses up its remaining time',
    (by) => {
      const { clock, toasts, shown } = withClock();
      const id = toasts.show({ type: 'info', title: 'one' });
      clock.advance(4000);
      toasts.hold('top-right', by);
      clock.advance(60_000);
      expect(shown()).toEqual([{ id, shown: true }]);
      toasts.release('top-right', by);
      clock.advance(999);
      expect(shown()).toEqual([{ id, shown: true }]);
      clock.advance(1);
      expect(shown()).toEqual([{ id, shown: false }]);
    },
  );

  test('[S2.47] stays paused until both pointer and focus have left', () => {
    const { clock, toasts, shown } = withClock();
    const id = toasts.show({ type: 'info', title: 'one' });
    toasts.hold('top-right', 'pointer');
    toasts.hold('top-right', 'focus');
    toasts.release('top-right', 'pointer');
    clock.advance(60_000);
    expect(shown()).toEqual([{ id, shown: true }]);
    toasts.release('top-right', 'focus');
    clock.advance(5000);
    expect(shown()).toEqual([{ id, shown: false }]);
  });

  test('[S2.47] pauses its whole corner, including new toasts, but not the other corners', () => {
    const { clock, toasts, shown } = withClock();
    toasts.show({ type: 'info', title: 'held' });
    toasts.show({ type: 'info', title: 'elsewhere', position: 'bottom-left' });
    toasts.hold('top-right', 'pointer');
    toasts.show({ type: 'info', title: 'comes meanwhile' });
    clock.advance(10_000);
    expect(toasts.list().map(({ title }) => title)).toEqual(['held', 'comes meanwhile']);
    toasts.release('top-right', 'pointer');
    clock.advance(5000);
    expect(shown().every((toast) => !toast.shown)).toBe(true);
  });

  test('[S2.47] can be dismissed and then pauses nothing that comes later', () => {
    const { clock, toasts } = withClock();
    const onClose = vi.fn<() => void>();
    const id = toasts.show({ type: 'info', title: 'one', onClose });
    toasts.hold('top-right', 'pointer');
    toasts.dismiss(id);
    clock.advance(300);
    expect(onClose).toHaveBeenCalledTimes(1);
    toasts.show({ type: 'info', title: 'two' });
    clock.advance(5300);
    expect(toasts.list()).toEqual([]);
  });
});

test('[S9.4] [S2.46] toasts appear at the top right by default, in the order in which they were shown', () => {
  const { toasts } = withClock();
  const positions: (ToastPosition | undefined)[] = [
    undefined,
    'top-left',
    'bottom-right',
    undefined,
    'bottom-left',
  ];
  for (const [at, position] of positions.entries())
    toasts.show({ type: 'info', title: String(at), ...(position === undefined ? {} : { position }) });
  expect(toasts.list().map(({ title, position }) => [title, position])).toEqual([
    ['0', 'top-right'],
    ['1', 'top-left'],
    ['2', 'bottom-right'],
    ['3', 'top-right'],
    ['4', 'bottom-left'],
  ]);
});

test('listeners get each change until they unsubscribe', () => {
  const { clock, toasts } = withClock();
  const listener = vi.fn<() => void>();
  const leave = toasts.subscribe(listener);
  const id = toasts.show({ type: 'info', title: 'one', duration: 0 });
  toasts.dismiss(id);
  clock.advance(300);
  expect(listener).toHaveBeenCalledTimes(3);
  leave();
  toasts.show({ type: 'info', title: 'two' });
  expect(listener).toHaveBeenCalledTimes(3);
});
