// The technical terms to listen for in an answer: those of the question's skill, and unusual words in its text.
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';
import { termsOf } from './skill-terms.ts';
import { newGlossary, type Glossary } from './term-suggestions.ts';

/** Words of the question that look technical: code, acronyms, words with inner capitals, and long words. */
const termsIn = (text: string): string[] => [
  ...[...text.matchAll(/`([A-Za-z][\w-]{2,30})`/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/\b(?:[A-Z]{2,}\d*|[A-Z][a-z]+[A-Z]\w+|[a-z]{9,})\b/g)].map(([word]) => word),
];

/** Uses only what the person can see and a list of the skill's terms, never the answer key. */
export const glossaryOf = ({ text, skill }: { text: string; skill: Skill }): Glossary =>
  newGlossary([...termsOf(skill), ...termsIn(text)]);
