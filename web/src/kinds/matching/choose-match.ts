// Sets the choice for one prompt, and shortens a choice to one line.
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';

/** The answer with the choice for one prompt set; `id` is null to clear it. */
export const withChoice = (
  { kind, choices }: AnswerOf<'matching'>,
  prompts: number,
  at: number,
  id: string | null,
): AnswerOf<'matching'> => ({
  kind,
  choices: Array.from({ length: prompts }, (_, place) => (place === at ? id : (choices[place] ?? null))),
});

/** Maximum number of characters of a choice shown on one line. */
const longest = 44;

/** "B. Read committed"; longer text is truncated. */
export const choiceLine = (letter: string, text: string): string => {
  const plain = text.replaceAll('`', '').replaceAll('**', '').replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return `${letter}. ${plain}`;
  const start = plain.slice(0, longest);
  const word = start.lastIndexOf(' ');
  return `${letter}. ${start.slice(0, word > longest / 2 ? word : longest)}…`;
};
