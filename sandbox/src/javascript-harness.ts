// The JavaScript harness that runs a person's code inside QuickJS. It saves the built-ins it uses before that code can replace them.
import { guestLimits } from './guest.ts';

/** Evaluates to an object of functions for the host; the person's code can't reference it. */
export const javascriptHarness = `(() => {
  'use strict';
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const { isFinite, isSafeInteger } = Number;
  const [TextOf, NumberOf, MapOf, SetOf] = [String, Number, Map, Set];
  const resolve = Promise.resolve.bind(Promise);
  const { then } = Promise.prototype;
  const { slice, indexOf } = String.prototype;
  const cut = (text) => apply(slice, text, [0, ${guestLimits.shownLength}]);
  const attempt = (get) => { try { return get(); } catch { return undefined; } };

  let printed = '', overflowed = false, end = null, input = '', position = 0;

  const textOf = (value) => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null) return TextOf(value);
    const written = attempt(() => stringify(value));
    return typeof written === 'string' ? written : TextOf(value);
  };
  const print = (...parts) => {
    let line = '';
    for (let at = 0; at < parts.length; at += 1) line += (at > 0 ? ' ' : '') + textOf(parts[at]);
    if (overflowed || printed.length + line.length >= ${guestLimits.outputBytes}) {
      overflowed = true;
      throw new RangeError('printed more than 64 kB');
    }
    printed += line + '\\n';
  };
  const quiet = () => undefined;
  const readAll = () => {
    const rest = apply(slice, input, [position]);
    position = input.length;
    return rest;
  };
  const readLine = () => {
    if (position >= input.length) return null;
    const found = apply(indexOf, input, ['\\n', position]);
    const stop = found < 0 ? input.length : found;
    const line = apply(slice, input, [position, stop]);
    position = stop + 1;
    return line;
  };

  const returned = (value) => {
    let plain = true;
    const json = stringify(value === undefined ? null : value, (_, part) => {
      if (typeof part === 'number' && !isFinite(part)) plain = false;
      if (part instanceof MapOf || part instanceof SetOf) plain = false;
      if (typeof part !== 'bigint') return part;
      const number = NumberOf(part);
      return isSafeInteger(number) ? number : TextOf(part);
    });
    if (json === undefined) plain = false;
    end = { __proto__: null, end: 'returned', json: plain ? json : null, shown: plain ? '' : cut(TextOf(value)) };
  };
  const failed = (error) => {
    const isObject = typeof error === 'object' && error !== null;
    const read = (name) => {
      const value = isObject ? attempt(() => error[name]) : undefined;
      return typeof value === 'string' ? cut(value) : '';
    };
    const message = isObject ? read('message') : attempt(() => cut(TextOf(error))) ?? '';
    end = { __proto__: null, end: 'error', type: read('name') || 'Error', message, stack: read('stack') };
  };

  let seed = 1;
  Math.random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  // virtual time: when nothing else is left to run, the clock jumps to the next timer
  let timerNumber = 0, clock = 0;
  const timers = [];
  const setTimeout = (run, after, ...given) => {
    timerNumber += 1;
    timers[timers.length] = { id: timerNumber, at: clock + (after > 0 ? +after : 0), run, given };
    return timerNumber;
  };
  const clearTimeout = (id) => {
    for (let at = 0; at < timers.length; at += 1) if (timers[at].id === id) timers[at].run = null;
  };
  const runTimer = () => {
    let first = -1;
    for (let at = 0; at < timers.length; at += 1)
      if (timers[at].run !== null && (first < 0 || timers[at].at < timers[first].at)) first = at;
    if (end !== null || first < 0) return false;
    const timer = timers[first], { run, given } = timer;
    timer.run = null;
    clock = timer.at;
    try { apply(run, undefined, given); } catch (error) { failed(error); }
    return true;
  };
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  define('console', { log: print, info: print, debug: print, warn: quiet, error: quiet });
  define('setTimeout', setTimeout);
  define('clearTimeout', clearTimeout);
  define('readLine', readLine);
  define('readAll', readAll);
  define('exports', {});
  define('module', { exports: globalThis.exports });

  return {
    give: (text) => { input = text; },
    call: (fn, args) => {
      const value = apply(fn, undefined, parse(args));
      const isPromise = typeof value === 'object' && value !== null && typeof value.then === 'function';
      if (isPromise) apply(then, resolve(value), [returned, failed]);
      else returned(value);
    },
    failed,
    runTimer,
    printed: () => { end ??= { __proto__: null, end: 'printed' }; },
    output: () => printed,
    overflowed: () => overflowed,
    report: () => (end === null ? '' : stringify(end)),
  };
})()`;
