// The model that wrote a question, from columns that are null for the bank's own questions.
import type { ModelAuthorship } from '@rehearse/contract/kinds/authoring.ts';

export const authorshipOf = (by: string | null, at: Date | null): ModelAuthorship | undefined =>
  by === null || at === null ? undefined : { by, at: at.toISOString() };
