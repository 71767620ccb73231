// Checks a fill-in question: markers match the gaps, each list has one correct option, and listed near misses are wrong.
import type { AuthoredGap, GapKey } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import { judgeGap, plainGap } from '@rehearse/contract/kinds/fill-in/judge-gap.ts';
import { templateParts } from '@rehearse/contract/kinds/fill-in/template.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { gapKey } from './gap-key.ts';

/** In characters: longer options don't fit into a gap on a phone. */
const longestOption = 44;

const optionFaults = (gap: AuthoredGap): string[] => {
  if (!('options' in gap)) return [];
  const right = gap.options.filter((option) => 'correct' in option).length;
  const texts = gap.options.map(({ text }) => text.trim());
  return [
    ...(right === 1 ? [] : [`${right} options are correct; exactly 1 must be`]),
    ...texts
      .filter((text) => text.length > longestOption)
      .map((text) => `the option "${text}" has ${text.length} characters; the limit is ${longestOption}`),
    ...(new Set(texts).size < texts.length ? ['two options say the same thing'] : []),
  ];
};

const acceptFaults = (key: GapKey): string[] => {
  if (key.type !== 'typed') return [];
  const plain = key.accepts.map((text) => plainGap(text, key));
  return [
    ...(plain.includes('') ? ['an accepted text is empty'] : []),
    ...(new Set(plain).size < plain.length ? ['two accepted texts are the same for the grader'] : []),
  ];
};

const missFaults = (key: GapKey): string[] =>
  key.type === 'chosen'
    ? []
    : key.wrong.flatMap(({ text }) => {
        const verdict = judgeGap(key, text);
        if (verdict.is === 'right') return [`the near miss "${text}" counts as correct`];
        return [];
      });

export const checkGaps = ({ template, gaps }: AuthoredOf<'fill_in'>): string[] => {
  const reasons: string[] = [];
  const marked = templateParts(template).flatMap((part) => ('gap' in part ? [part.gap] : []));
  const wanted = gaps.map((_, at) => at);
  if (marked.length !== wanted.length || marked.some((gap, at) => gap !== at))
    reasons.push(`the template must have the markers {{1}} to {{${gaps.length}}}, once each and in order`);
  gaps.forEach((gap, at) => {
    const key = gapKey(gap);
    for (const reason of [...optionFaults(gap), ...acceptFaults(key), ...missFaults(key)])
      reasons.push(`gap ${at + 1}: ${reason}`);
  });
  return reasons;
};
