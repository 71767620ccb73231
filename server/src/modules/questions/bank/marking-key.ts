// What grading needs from a version: the key of a keyed kind, or the rubric. Never leaves the server.
import { markingKeyFor, type MarkingKey } from '../../../kinds/kinds.ts';
import type { StoredQuestion } from './stored-question.ts';

export const markingKeyOf = ({ authoring }: StoredQuestion): MarkingKey => markingKeyFor(authoring);
