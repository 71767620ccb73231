// Reply format and instructions for a model that writes a system design question.
import { DesignSection } from '@rehearse/contract/kinds/system-design/system-design.ts';
import * as z from 'zod';
import { draftRules } from '../draft-rules.ts';
import { openDraft } from '../open/open-draft.ts';

const open = openDraft('six to nine', [200, 500]);

const form = open.form.extend({
  sections: z.array(z.enum(DesignSection.options)),
  estimates: z.array(
    z.object({
      label: z.string(),
      unit: z.string(),
      low: z.number(),
      high: z.number(),
      explanation: z.string(),
    }),
  ),
});

const rules = `${open.rules}
- "sections": for each key point, in order, the section of the answer where it belongs: ${DesignSection.options.join(', ')}.
- "estimates": two or three numbers that follow from figures in the text, each as a range from "low" to "high" with its "unit" and the calculation as its "explanation".`;

export const systemDesignDraft = draftRules(form, rules, ({ sections, estimates, keyPoints, ...rest }) => ({
  ...open.bodyOf({ ...rest, keyPoints }),
  keyPoints: keyPoints.map((point, at) => ({
    id: `point-${at + 1}`,
    ...point,
    section: sections[at] ?? 'requirements',
  })),
  estimates: estimates.map((estimate, at) => ({ id: `estimate-${at + 1}`, ...estimate })),
}));
