// Who wrote a question, from columns that are empty for the bank's own: whoever reads them says it in the same form.
import type { Written } from '@rehearse/contract/kinds/authoring.ts';

export const authorshipOf = (by: string | null, at: Date | null): Written | undefined =>
  by === null || at === null ? undefined : { by, at: at.toISOString() };
