// What a model sees of a text: the same as a person.

// Takes no room on a screen: joiners, direction marks, tags, variation selectors, soft hyphens, control codes.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|[^\P{Cc}\t\n]/gu;

/** Pure. Quotes are searched in the visible text, too, so the model's input needs no mapping. */
export const visible = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, '');
