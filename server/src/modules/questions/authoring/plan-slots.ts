// Plans which questions to write: skills in turn, least covered first, each with the kind it has fewest of. Pure.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { isStory, type Kind, Kind as Kinds } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill } from '@rehearse/contract/primitives.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';

/** An existing question. */
export type ExistingQuestion = { skill: Skill; kind: Kind; seniority: Seniority };
export type QuestionSlot = { skill: Skill; kind: Kind };

/** The kinds that suit the track: story questions for behavioral, all other kinds for the rest. */
const fitting = (blueprint: Blueprint): Kind[] => {
  const story = blueprint.track === 'behavioural';
  const kinds = blueprint.kinds.length > 0 ? blueprint.kinds : Kinds.options;
  const fit = kinds.filter((kind) => isStory(kind) === story);
  return fit.length > 0 ? fit : [...kinds];
};

/** The option with the lowest count; the first one if several tie. */
const leastOf = <T>(all: readonly T[], count: (option: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (best, option) => (best === undefined || count(option) < count(best) ? option : best),
    undefined,
  );

export const planSlots = (
  blueprint: Blueprint,
  known: readonly ExistingQuestion[],
  count: number,
): QuestionSlot[] => {
  const { track, seniority } = blueprint;
  const skills = blueprint.skills.filter((skill) => skillsOf[track].includes(skill));
  const kinds = fitting(blueprint);
  const there = known.filter((question) => question.seniority === seniority);
  const slots: QuestionSlot[] = [];
  while (slots.length < count) {
    const having = (wanted: Partial<QuestionSlot>) =>
      [...there, ...slots].filter(
        (entry) =>
          (wanted.skill === undefined || entry.skill === wanted.skill) &&
          (wanted.kind === undefined || entry.kind === wanted.kind),
      ).length;
    const inTurn = (candidateSkill: Skill) =>
      slots.filter((slot) => slot.skill === candidateSkill).length * 1000;
    const skill = leastOf(
      skills.length > 0 ? skills : skillsOf[track],
      (candidateSkill) => inTurn(candidateSkill) + having({ skill: candidateSkill }),
    );
    if (skill === undefined) break;
    // existing questions decide; ties go to the kind planned least so far
    const kind = leastOf(
      kinds,
      (candidateKind) =>
        having({ skill, kind: candidateKind }) * 100 +
        slots.filter((slot) => slot.kind === candidateKind).length,
    );
    if (kind === undefined) break;
    slots.push({ skill, kind });
  }
  return slots;
};
