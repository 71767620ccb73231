// Fields shown for every kind: listed by name, never spread, so that a new authored field stays private by default.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';

/** The fields that all shown questions have in common. */
export const shownHeadOf = (version: number, authored: AuthoringQuestion) => ({
  id: authored.id,
  version,
  track: authored.track,
  skill: authored.skill,
  seniority: authored.seniority,
  minutes: authored.minutes,
  text: authored.text,
});
