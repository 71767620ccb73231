// The grading data of a version: a keyed question's answer key, or the rubric. Never leaves the server.
import { markingKeyFor, type MarkingKey } from '../../../kinds/kinds.ts';
import type { StoredQuestion } from './stored-question.ts';

export const markingKeyOf = ({ authoring }: StoredQuestion): MarkingKey => markingKeyFor(authoring);
