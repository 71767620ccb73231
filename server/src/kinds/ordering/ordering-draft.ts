// Reply format and instructions for a model that writes an ordering question.
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';

const form = z.object({
  ...draftHead,
  steps: z.array(z.object({ items: z.array(z.string()), reason: z.string() })),
  explanation: z.string(),
});

const rules = `- "steps": the items in the right order, first to last, four to seven items in all. A step has one item; only items that can truly stand in either order share a step. "reason" says why the step comes here. Professionals agree on the order: it follows from how things work, not from personal preference.
- Items are shuffled. None begins with a number or with a word like "first" or "finally", none refers to another by its position, and all are about the same length.
- The text says how to order the items, and what comes first.
- "explanation" says why the steps come in this order.`;

export const orderingDraft = draftRules(form, rules, ({ steps, explanation }) => ({ steps, explanation }));
