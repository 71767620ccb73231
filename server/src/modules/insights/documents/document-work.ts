// Slow document work, run in a text worker: cleanup, and preparing findings for display.
import type { FoundSkill, Suggestion } from '@rehearse/contract/insights/documents.ts';
import type { Documents, ReadSkills } from '../../../ai/author.port.ts';
import { clipped, foundSkills, createQuoteCheck } from './found-skills.ts';
import { tidyText } from './tidy-text.ts';

export const tidyDocuments = ({ job, resume }: Documents): Documents => ({
  job: tidyText(job),
  resume: tidyText(resume),
});

type Shown = {
  skills: FoundSkill[];
  levels: (Suggestion['levels'][number] & { document: ReadSkills['levels'][number]['document'] })[];
};

/** Keeps only verbatim quotes, and only as many as are displayed. */
export const showFindings = (documents: Documents, { findings, levels }: ReadSkills): Shown => {
  const isQuoted = createQuoteCheck(documents);
  return {
    skills: foundSkills(findings, documents),
    levels: levels
      .filter(({ quote }) => isQuoted(quote))
      .map(({ document, seniority, quote }) => ({ document, seniority, quote: clipped(quote) })),
  };
};
