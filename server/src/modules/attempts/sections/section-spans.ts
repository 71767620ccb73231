// The outcome of each section of a test: its questions, and how much of its time was used. Pure.
import type { Section } from '@rehearse/contract/attempts/attempts.ts';
import type { SectionSpan } from '@rehearse/contract/insights/results.ts';
import type { AttemptSection } from '../../../platform/kernel/attempt-section.ts';

/** Time used, in ms, without preparation time. */
const usedMsOf = (
  { startedAt, endedAt, prepareMs, limitMs }: AttemptSection,
  testEnd: Date | null,
): number => {
  if (startedAt === null) return 0;
  const end = endedAt === null ? testEnd : new Date(endedAt);
  const spent = (end?.getTime() ?? 0) - Date.parse(startedAt) - prepareMs;
  return Math.min(limitMs, Math.max(0, spent));
};

const endOf = (parts: readonly AttemptSection[]): SectionSpan['end'] => {
  if (parts.every(({ startedAt }) => startedAt === null)) return 'not_started';
  if (parts.some(({ startedAt }) => startedAt === null)) return 'cut_short';
  return parts.some(({ endedBy }) => endedBy === 'deadline') ? 'time_up' : 'finished';
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** One entry per chosen section: individually timed questions are grouped again. */
export const sectionSpans = (
  chosen: readonly Section[],
  stored: readonly AttemptSection[],
  testEnd: Date | null,
): SectionSpan[] => {
  let part = 0;
  let position = 1;
  return chosen.map(({ track, kinds, length, eachAfterSeconds }) => {
    const isTimedEach = eachAfterSeconds !== undefined;
    const parts = stored.slice(part, part + (isTimedEach ? length : 1));
    const questions = sum(parts.map((section) => section.questions));
    const span: SectionSpan = {
      track,
      kinds,
      first: position,
      questions,
      isTimedEach,
      usedMs: sum(parts.map((section) => usedMsOf(section, testEnd))),
      limitMs: sum(parts.map(({ limitMs }) => limitMs)),
      end: endOf(parts),
    };
    part += parts.length;
    position += questions;
    return span;
  });
};
