// Checks a matching question: distinct prompts, more than one choice, and extras that match none.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';

const plain = (text: string): string => text.trim().toLowerCase();

export const checkPairs = ({ pairs, extras = [] }: AuthoredOf<'matching'>): string[] => {
  const reasons: string[] = [];
  const right = pairs.map(({ choice }) => choice);
  const wrong = extras.map(({ choice }) => choice);
  if (new Set(pairs.map(({ prompt }) => plain(prompt))).size < pairs.length)
    reasons.push('two prompts say the same thing');
  if (new Set([...right, ...wrong]).size < 3) reasons.push('there are fewer than 3 choices');
  for (const text of wrong)
    if (right.map(plain).includes(plain(text))) reasons.push(`the extra "${text}" fits a prompt`);
  const all = [...new Set([...right, ...wrong])];
  if (
    new Set([...new Set(right), ...wrong].map(plain)).size < all.length ||
    new Set(wrong).size < wrong.length
  )
    reasons.push('two choices say the same thing');
  return reasons;
};
