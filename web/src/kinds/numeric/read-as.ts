// The hint below a number field during typing: how the number is interpreted, or why it can't be.
import { numberInFigures, readNumber } from '@rehearse/contract/text/read-number.ts';

/** A number with its unit: "95%", "3 pages". */
const withUnit = (value: number, unit: string): string =>
  [numberInFigures(value), unit].filter(Boolean).join(unit === '%' ? '' : '\u00A0');

/** `isRead`: the text can be scored. `words` is empty until something is typed. */
export const readAsWords = (text: string, unit: string): { isRead: boolean; words: string } => {
  if (text.trim() === '') return { isRead: true, words: '' };
  const reading = readNumber(text, unit);
  switch (reading.is) {
    case 'number':
      return { isRead: true, words: `Read as ${withUnit(reading.value, unit)}` };
    case 'other_unit':
      return {
        isRead: false,
        words: `This question asks for ${unit === '%' ? 'a percentage' : unit}. Your answer, ${numberInFigures(reading.value)}, is in a different unit.`,
      };
    case 'ambiguous': {
      const [first, second] = reading.values;
      return {
        isRead: false,
        words: `This could mean ${numberInFigures(first)} or ${numberInFigures(second)}. Type ${first} or ${second}.`,
      };
    }
    case 'none':
      return {
        isRead: false,
        words: 'We can’t read this as a number. Try something like 12, 1,000, or 1.5.',
      };
  }
};
