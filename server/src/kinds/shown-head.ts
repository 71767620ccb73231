// What is shown of every kind: never a spread of the authored question, so that a new field stays inside until it is named.
import type { AuthoringQuestion } from '@rehearse/contract/questions.ts';

/** The fields that all shown questions share. */
export const shownHeadOf = (version: number, authored: AuthoringQuestion) => ({
  id: authored.id,
  version,
  track: authored.track,
  skill: authored.skill,
  seniority: authored.seniority,
  minutes: authored.minutes,
  text: authored.text,
});
