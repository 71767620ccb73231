// The rules of a test with sections: which one is active, until when, and what follows. Pure; the time is passed in.
import type { CurrentSection, Section } from '@rehearse/contract/attempts/attempts.ts';
import type { ExtraTime } from '@rehearse/contract/primitives.ts';
import { minuteMs } from '../../../platform/kernel/clock.ts';
import type { AttemptSection } from '../../../platform/kernel/attempt-section.ts';
import { withExtraTime } from '../attempt.ts';

const notBegun = { startedAt: null, endedAt: null, endedBy: null };

/** Individually timed questions are one section each. Extra time extends every limit. */
export const planSections = (sections: readonly Section[], extraTime: ExtraTime): AttemptSection[] =>
  sections.flatMap(({ track, length, minutes, eachAfterSeconds }) => {
    const section = {
      ...notBegun,
      track,
      questions: length,
      prepareMs: withExtraTime((eachAfterSeconds ?? 0) * 1000, extraTime),
      limitMs: withExtraTime(minutes * minuteMs, extraTime),
    };
    return eachAfterSeconds === undefined
      ? [section]
      : Array.from({ length }, () => ({ ...section, questions: 1 }));
  });

/** For each question in order, the number of its section. */
export const sectionNumbers = (sections: readonly AttemptSection[]): number[] =>
  sections.flatMap(({ questions }, index) => Array.from({ length: questions }, () => index + 1));

/** From 1; one more than there are once all have ended. */
export const currentNumber = (sections: readonly AttemptSection[]): number =>
  sections.filter(({ endedAt }) => endedAt !== null).length + 1;

const endsAt = ({ startedAt, prepareMs, limitMs }: AttemptSection): number =>
  startedAt === null ? Number.POSITIVE_INFINITY : Date.parse(startedAt) + prepareMs + limitMs;

const changed = (
  sections: readonly AttemptSection[],
  number: number,
  change: Partial<AttemptSection>,
): AttemptSection[] =>
  sections.map((section, index) => (index + 1 === number ? { ...section, ...change } : section));

/** The first section begins. */
export const begun = (sections: readonly AttemptSection[], at: Date): AttemptSection[] =>
  changed(sections, 1, { startedAt: at.toISOString() });

/** The section that runs ends, and the next one begins in the same moment. */
export const ended = (
  sections: readonly AttemptSection[],
  at: Date,
  endedBy: NonNullable<AttemptSection['endedBy']>,
): AttemptSection[] => {
  const number = currentNumber(sections);
  const moment = at.toISOString();
  const after = changed(sections, number, { endedAt: moment, endedBy });
  return changed(after, number + 1, { startedAt: moment });
};

/** Sections whose time is up end on schedule, one after another, whether or not anyone is there. */
export const endedUntil = (sections: readonly AttemptSection[], now: Date): AttemptSection[] => {
  const running = sections[currentNumber(sections) - 1];
  if (!running || endsAt(running) > now.getTime()) return [...sections];
  return endedUntil(ended(sections, new Date(endsAt(running)), 'deadline'), now);
};

/**
 * Ends the preparation time of the running section, and makes its deadline earlier by as much. At least a millisecond of
 * preparation stays, which distinguishes it from a section without any.
 */
export const opened = (sections: readonly AttemptSection[], now: Date): AttemptSection[] => {
  const number = currentNumber(sections);
  const running = sections[number - 1];
  if (!running?.startedAt) return [...sections];
  const prepareMs = Math.max(1, now.getTime() - Date.parse(running.startedAt));
  return prepareMs < running.prepareMs ? changed(sections, number, { prepareMs }) : [...sections];
};

/** The section state on the attempt row; after the last section, number and deadline stay. */
export const rowOf = (sections: AttemptSection[]) => {
  const section = Math.min(currentNumber(sections), sections.length);
  const running = sections[section - 1];
  if (!running?.startedAt) throw new Error('sectioned test has no current section');
  return {
    section,
    sections,
    opensAt: running.prepareMs > 0 ? new Date(Date.parse(running.startedAt) + running.prepareMs) : null,
    deadlineAt: new Date(endsAt(running)),
  };
};

/** The current section, as its owner sees it. */
export const shownSection = (
  sections: readonly AttemptSection[],
  number: number,
): CurrentSection | undefined => {
  const running = sections[number - 1];
  if (!running?.startedAt) return undefined;
  const { track, questions, startedAt, prepareMs } = running;
  return {
    number,
    of: sections.length,
    track,
    questions,
    startedAt,
    opensAt: prepareMs > 0 ? new Date(Date.parse(startedAt) + prepareMs).toISOString() : null,
  };
};
