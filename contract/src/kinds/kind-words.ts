// The display name and grading method of each kind, for lists and menus.
import { Kind, kinds } from './kinds.ts';

const isWhole = <V>(table: Partial<Record<Kind, V>>): table is Record<Kind, V> =>
  Kind.options.every((kind) => kind in table);

/** Builds a record with one value per kind. */
/* @__NO_SIDE_EFFECTS__ */
const byKind = <V>(read: (kind: Kind) => V): Record<Kind, V> => {
  const table: Partial<Record<Kind, V>> = {};
  for (const kind of Kind.options) table[kind] = read(kind);
  if (!isWhole(table)) throw new Error('A kind is missing.');
  return table;
};

export const kindWords: Record<Kind, string> = byKind((kind) => kinds[kind].label);
/** Display name within a sentence: "short answer", but "AI-assisted round". */
export const kindInSentence: Record<Kind, string> = byKind((kind) => {
  const { label } = kinds[kind];
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
});
/** How a kind is graded: `read` against a rubric, or `exact` against a key. */
export const markedBy: Record<Kind, 'read' | 'exact'> = byKind((kind) => kinds[kind].markedBy);
