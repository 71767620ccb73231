// The rules of toasts, with a clock of our own.
import { describe, expect, test, vi } from 'vitest';
import { createToasts } from './toast-rules.ts';

const withClock = () => {
  vi.useFakeTimers();
  const toasts = createToasts((run, ms) => void setTimeout(run, ms));
  return { toasts, shown: () => toasts.list().map(({ id, shown }) => ({ id, shown })) };
};

describe('toasts', () => {
  test('go after 5000 ms, hidden first, gone 300 ms later', () => {
    const { toasts, shown } = withClock();
    const onClose = vi.fn<() => void>();
    const id = toasts.show({ type: 'success', title: 'Saved', onClose });
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual([{ id, shown: true }]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([{ id, shown: false }]);
    vi.advanceTimersByTime(299);
    expect(onClose).not.toHaveBeenCalled();
    expect(toasts.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toasts.list()).toEqual([]);
  });

  test.each([0, -1])('a duration of %i stays until it is dismissed', (duration) => {
    const { toasts, shown } = withClock();
    const id = toasts.show({ type: 'error', title: 'Not graded', duration });
    vi.advanceTimersByTime(24 * 3600 * 1000);
    expect(shown()).toEqual([{ id, shown: true }]);
    toasts.dismiss(id);
    expect(shown()).toEqual([{ id, shown: false }]);
  });

  test('the close callback is called once, however often it is dismissed', () => {
    const { toasts } = withClock();
    const onClose = vi.fn<() => void>();
    const id = toasts.show({ type: 'info', title: 'Offline', duration: 100, onClose });
    vi.advanceTimersByTime(50);
    toasts.dismiss(id);
    toasts.dismiss(id);
    vi.advanceTimersByTime(10_000);
    toasts.dismiss(id);
    vi.advanceTimersByTime(10_000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('stand top right unless told otherwise, one under another', () => {
    const { toasts } = withClock();
    toasts.show({ type: 'info', title: 'one' });
    toasts.show({ type: 'warning', title: 'two', position: 'bottom-left' });
    toasts.show({ type: 'info', title: 'three' });
    expect(toasts.list().map(({ title, position }) => [title, position])).toEqual([
      ['one', 'top-right'],
      ['two', 'bottom-left'],
      ['three', 'top-right'],
    ]);
  });

  test('tell their listeners of each change, and not after they left', () => {
    const { toasts } = withClock();
    const listener = vi.fn<() => void>();
    const leave = toasts.subscribe(listener);
    const id = toasts.show({ type: 'info', title: 'one', duration: 0 });
    toasts.dismiss(id);
    vi.advanceTimersByTime(300);
    expect(listener).toHaveBeenCalledTimes(3);
    leave();
    toasts.show({ type: 'info', title: 'two' });
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
