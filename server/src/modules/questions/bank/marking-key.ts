// What marking needs of a version: the key of an exact kind, or the rubric that a grader reads by. Never leaves the server.
import { markingKeyFor, type MarkingKey } from '../../../kinds/kinds.ts';
import type { StoredQuestion } from './stored-question.ts';

export const markingKeyOf = ({ authoring }: StoredQuestion): MarkingKey => markingKeyFor(authoring);
