// Which questions to write: skills in turn, least covered first, and for each the kind with the fewest questions. Pure.
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import { isStory, type Kind, Kind as Kinds } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill } from '@rehearse/contract/primitives.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';

/** An existing question. */
export type ExistingQuestion = { skill: Skill; kind: Kind; seniority: Seniority };
export type Slot = { skill: Skill; kind: Kind };

/** The kinds of each track: behavior is asked about as a story, and nothing else is. */
const fitting = (blueprint: Blueprint): Kind[] => {
  const story = blueprint.track === 'behavioural';
  const kinds = blueprint.kinds.length > 0 ? blueprint.kinds : Kinds.options;
  const fit = kinds.filter((kind) => isStory(kind) === story);
  return fit.length > 0 ? fit : [...kinds];
};

/** The one of which there is least; the first of equals. */
const leastOf = <T>(all: readonly T[], count: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (best, one) => (best === undefined || count(one) < count(best) ? one : best),
    undefined,
  );

export const planSlots = (
  blueprint: Blueprint,
  known: readonly ExistingQuestion[],
  count: number,
): Slot[] => {
  const { track, seniority } = blueprint;
  const skills = blueprint.skills.filter((skill) => skillsOf[track].includes(skill));
  const kinds = fitting(blueprint);
  const there = known.filter((one) => one.seniority === seniority);
  const slots: Slot[] = [];
  while (slots.length < count) {
    const having = (wanted: Partial<Slot>) =>
      [...there, ...slots].filter(
        (one) =>
          (wanted.skill === undefined || one.skill === wanted.skill) &&
          (wanted.kind === undefined || one.kind === wanted.kind),
      ).length;
    const inTurn = (one: Skill) => slots.filter((slot) => slot.skill === one).length * 1000;
    const skill = leastOf(
      skills.length > 0 ? skills : skillsOf[track],
      (one) => inTurn(one) + having({ skill: one }),
    );
    if (skill === undefined) break;
    // if the skill has all kinds equally, keep the planned ones mixed
    const kind = leastOf(
      kinds,
      (one) => having({ skill, kind: one }) * 100 + slots.filter((slot) => slot.kind === one).length,
    );
    if (kind === undefined) break;
    slots.push({ skill, kind });
  }
  return slots;
};
