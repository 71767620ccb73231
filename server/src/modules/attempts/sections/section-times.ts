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

/** The section number of each question, in order. */
export const sectionNumbers = (sections: readonly AttemptSection[]): number[] =>
  sections.flatMap(({ questions }, index) => Array.from({ length: questions }, () => index + 1));

/** The running section's number, from 1; one more than the number of sections once all have ended. */
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

/** Starts the first section. */
export const begun = (sections: readonly AttemptSection[], at: Date): AttemptSection[] =>
  changed(sections, 1, { startedAt: at.toISOString() });

/** Ends the running section and starts the next one at the same time. */
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

/** Ends all sections whose time is up by `now`, each at its own deadline. */
export const endedUntil = (sections: readonly AttemptSection[], now: Date): AttemptSection[] => {
  const running = sections[currentNumber(sections) - 1];
  if (!running || endsAt(running) > now.getTime()) return [...sections];
  return endedUntil(ended(sections, new Date(endsAt(running)), 'deadline'), now);
};

/**
 * Ends the preparation time of the running section, which makes its deadline earlier by as much. At least a millisecond of
 * preparation remains, to distinguish it from a section without any.
 */
export const opened = (sections: readonly AttemptSection[], now: Date): AttemptSection[] => {
  const number = currentNumber(sections);
  const running = sections[number - 1];
  if (!running?.startedAt) return [...sections];
  const prepareMs = Math.max(1, now.getTime() - Date.parse(running.startedAt));
  return prepareMs < running.prepareMs ? changed(sections, number, { prepareMs }) : [...sections];
};

/** The section columns of the attempt row; after the last section, its number and deadline stay. */
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

/** The current section as shown to the person. */
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
