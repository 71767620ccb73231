// Removes characters from a text that a person can't see, so that a model reads the same as a person.

// Invisible characters: joiners, direction marks, tags, variation selectors, soft hyphens, and control codes.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|[^\P{Cc}\t\n]/gu;

/** Pure. Quotes are searched in folded text, which ignores the same characters, so offsets don't need to be mapped. */
export const visible = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, '');
