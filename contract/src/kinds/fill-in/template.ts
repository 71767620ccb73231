// Splits a fill-in template at its markers.

/** A marker is `{{1}}`, with the number of its gap. */
const marker = /\{\{(\d{1,2})\}\}/;

export type TemplatePart = { text: string } | { gap: number };

/** The template's texts and gaps (zero-based), in order. Empty texts are omitted. */
export const templateParts = (template: string): TemplatePart[] =>
  template.split(marker).flatMap((part, at): TemplatePart[] => {
    if (at % 2 === 1) return [{ gap: Number(part) - 1 }];
    return part === '' ? [] : [{ text: part }];
  });

/** The template as plain text, with each gap replaced by `fill(gap)`. */
export const filledTemplate = (template: string, fill: (gap: number) => string): string =>
  templateParts(template)
    .map((part) => ('gap' in part ? fill(part.gap) : part.text))
    .join('');
