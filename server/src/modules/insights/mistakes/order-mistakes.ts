// Sorting and pagination of mistakes: skills by newest mistake, and newest first within a skill. Pure.
import type { MistakeState } from '@rehearse/contract/insights/mistakes.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { readCursor, writeCursor } from '../../../platform/kernel/cursor.ts';
import type { MistakeGroup } from './mistakes.repository.ts';

/** A question's sort key: its skill's newest mistake, the skill, its own newest, its ID. */
type Key = readonly [number, string, number, string];

const compare = (a: Key, b: Key): number =>
  b[0] - a[0] || byText(a[1], b[1]) || b[2] - a[2] || byText(a[3], b[3]);

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const keysOf = (groups: readonly MistakeGroup[]): { group: MistakeGroup; key: Key }[] => {
  const newest = new Map<Skill, number>();
  for (const { skill, at } of groups)
    newest.set(skill, Math.max(newest.get(skill) ?? -Infinity, at.getTime()));
  return groups
    .map((group): { group: MistakeGroup; key: Key } => ({
      group,
      key: [newest.get(group.skill) ?? 0, group.skill, group.at.getTime(), group.questionId],
    }))
    .sort((a, b) => compare(a.key, b.key));
};

export const inOrder = (groups: readonly MistakeGroup[]): MistakeGroup[] =>
  keysOf(groups).map(({ group }) => group);

export type PageRequest = { state: MistakeState; cursor?: string | undefined; size: number };

/** Throws `invalid_input` for a cursor of the other list, or a forged one. */
export const pageOf = (groups: readonly MistakeGroup[], { state, cursor, size }: PageRequest) => {
  const after = cursor === undefined ? undefined : keyIn(cursor, state);
  const left = keysOf(groups).filter(({ key }) => !after || compare(key, after) > 0);
  const shown = left.slice(0, size);
  const last = shown.at(-1);
  return {
    shown: shown.map(({ group }) => group),
    next: left.length > size && last ? writeCursor([state, ...last.key]) : null,
  };
};

const keyIn = (cursor: string, state: MistakeState): Key => {
  const [of, skillAt, skill, at, questionId] = readCursor(cursor, 5);
  if (
    of === state &&
    typeof skillAt === 'number' &&
    typeof skill === 'string' &&
    typeof at === 'number' &&
    typeof questionId === 'string'
  )
    return [skillAt, skill, at, questionId];
  throw new AppError('invalid_input', {
    fields: [{ path: 'cursor', message: 'This page of the list doesn’t exist.' }],
  });
};

/** Questions per skill, in the order of the list. */
export const countBySkill = (ordered: readonly MistakeGroup[]): { skill: Skill; questions: number }[] => {
  const counts = new Map<Skill, number>();
  for (const { skill } of ordered) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  return [...counts].map(([skill, questions]) => ({ skill, questions }));
};
