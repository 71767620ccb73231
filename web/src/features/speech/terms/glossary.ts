// The technical terms to listen for in an answer: those of the question's skill, and the uncommon words of its text.
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';
import { termsOf } from './skill-terms.ts';
import { newGlossary, type Glossary } from './term-suggestions.ts';

/** Words of the question that look technical: capitals inside, digits, code, or long. */
const termsIn = (text: string): string[] => [
  ...[...text.matchAll(/`([A-Za-z][\w-]{2,30})`/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/\b(?:[A-Z]{2,}\d*|[A-Z][a-z]+[A-Z]\w+|[a-z]{9,})\b/g)].map(([word]) => word),
];

/** The key of a question has no part in it: what the person can see, and a list of the field. */
export const glossaryOf = ({ text, skill }: { text: string; skill: Skill }): Glossary =>
  newGlossary([...termsOf(skill), ...termsIn(text)]);
