// Appends spoken words to the field's text, with the right spacing.

export const joinSpoken = (text: string, spoken: string): string =>
  text === '' || /\s$/.test(text) ? text + spoken : `${text} ${spoken}`;
