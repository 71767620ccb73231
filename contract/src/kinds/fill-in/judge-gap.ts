// Decides whether a gap is filled correctly, for grading and for the per-gap results.
import { readNumber } from '../../text/read-number.ts';
import type { GapKey } from './fill-in.ts';

type Typed = Extract<GapKey, { type: 'typed' }>;
type Numeric = Extract<GapKey, { type: 'number' }>;

/** Characters that editors and phones substitute while typing. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''],
  [/[\u2018\u2019\u201A\u201B\u2032]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\s+/g, ' '],
];

/** Normalizes a text for comparison. Idempotent. */
export const plainGap = (
  text: string,
  { caseSensitive, spaces }: Pick<Typed, 'caseSensitive' | 'spaces'>,
) => {
  const plain = plainSigns
    .reduce((normalized, [signs, plainSign]) => normalized.replace(signs, plainSign), text.normalize('NFKC'))
    .trim();
  const spaced = spaces === 'ignored' ? plain.replaceAll(' ', '') : plain;
  return (caseSensitive ? spaced : spaced.toLowerCase()).normalize('NFKC');
};

export type GapVerdict = { is: 'right' | 'wrong' | 'empty'; reason: string | null };

const right: GapVerdict = { is: 'right', reason: null };
const wrongFor = (reason: string | null = null): GapVerdict => ({ is: 'wrong', reason });

const judgeTyped = (key: Typed, text: string): GapVerdict => {
  const same = (other: string): boolean => plainGap(other, key) === plainGap(text, key);
  if (key.accepts.some(same)) return right;
  const miss = key.wrong.find((wrongAnswer) => same(wrongAnswer.text));
  if (miss) return wrongFor(miss.reason);
  const anyCase = { ...key, caseSensitive: false };
  return key.accepts.some((accepted) => plainGap(accepted, anyCase) === plainGap(text, anyCase))
    ? wrongFor('Capitalization matters in this blank.')
    : wrongFor();
};

const judgeNumber = (key: Numeric, text: string): GapVerdict => {
  const reading = readNumber(text, key.unit);
  if (reading.is === 'ambiguous') return wrongFor('This could be read as two different numbers.');
  if (reading.is === 'none') return wrongFor('We couldn’t find a number here.');
  if (reading.is === 'other_unit')
    return wrongFor(`Enter it ${key.unit ? `in ${key.unit}` : 'without a unit'}.`);
  // allows for floating-point error; far smaller than any authored tolerance
  const slack = 1e-9 * Math.max(1, Math.abs(key.value));
  if (Math.abs(reading.value - key.value) <= key.tolerance + slack) return right;
  const miss = key.wrong.find((wrongAnswer) => {
    const known = readNumber(wrongAnswer.text, key.unit);
    return known.is === 'number' && known.value === reading.value;
  });
  return wrongFor(miss?.reason);
};

export const judgeGap = (key: GapKey, text: string): GapVerdict => {
  if (text.trim() === '') return { is: 'empty', reason: null };
  if (key.type === 'typed') return judgeTyped(key, text);
  if (key.type === 'number') return judgeNumber(key, text);
  return text === key.right ? right : wrongFor(key.wrong.find(({ id }) => id === text)?.reason ?? null);
};
