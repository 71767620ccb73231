// Adds spoken words to what stands in the field, as one would write on.

export const joinSpoken = (text: string, spoken: string): string =>
  text === '' || /\s$/.test(text) ? text + spoken : `${text} ${spoken}`;
