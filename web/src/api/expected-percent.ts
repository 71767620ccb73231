// Parses the score a person expects.

/** 0 to 100; null if the field is empty, undefined if it isn't a whole percentage. "80 %" is 80. */
export const expectedPercentOf = (text: string): number | null | undefined => {
  const digits = text.trim().replace(/\s*%$/, '');
  if (digits === '') return text.trim() === '' ? null : undefined;
  const percent = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
  return percent <= 100 ? percent : undefined;
};
