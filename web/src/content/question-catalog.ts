// The bank's questions as the public catalog shows them: one page per skill, grouped by question type.
import printed from 'virtual:question-catalog';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { QuestionId, Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { skillsOf, skillWords } from '@rehearse/contract/vocabulary.ts';
import * as z from 'zod/mini';
import { anchorOf } from './anchor.ts';

const CatalogQuestion = z.strictObject({
  id: QuestionId,
  kind: Kind,
  track: Track,
  skill: Skill,
  seniority: Seniority,
  difficulty: z.number(),
  minutes: z.number(),
  text: z.string(),
});
export type CatalogQuestion = z.infer<typeof CatalogQuestion>;

/** Easiest first. */
export const questions: readonly CatalogQuestion[] = z
  .parse(z.array(CatalogQuestion).check(z.minLength(1)), printed)
  .toSorted((a, b) => a.difficulty - b.difficulty || a.id.localeCompare(b.id));

export const catalogPath = (skill: Skill, kind?: Kind): string =>
  `/questions/${anchorOf(skillWords[skill])}${kind === undefined ? '' : `#${anchorOf(kindWords[kind])}`}`;

export type KindGroup = { kind: Kind; questions: readonly CatalogQuestion[] };
export type SkillGroup = {
  skill: Skill;
  track: Track;
  questions: readonly CatalogQuestion[];
  kinds: readonly KindGroup[];
};

const groupOf = (skill: Skill, track: Track): SkillGroup => {
  const here = questions.filter((question) => question.skill === skill && question.track === track);
  const kinds = Kind.options
    .map((kind) => ({ kind, questions: here.filter((question) => question.kind === kind) }))
    .filter((group) => group.questions.length > 0);
  return { skill, track, questions: here, kinds };
};

/** In the order of tracks and their skills; a skill without questions has no page. */
export const skillGroups: readonly SkillGroup[] = Track.options
  .flatMap((track) => skillsOf[track].map((skill) => groupOf(skill, track)))
  .filter((group) => group.questions.length > 0);
