// The labeled documents: the skills a human found in each, and whether the reader was tuned on it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Seniority, Skill } from '@rehearse/contract/primitives.ts';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, 'documents');

type Labels = {
  kind: 'job' | 'resume';
  seniority: Seniority;
  /** Skills required or preferred by a job, or shown by a résumé. */
  skills: Skill[];
  denied: Skill[];
  text: string;
};

/** Validates labels, because a typo would count as an error of the reader. */
const checked = (labels: Labels): Labels => {
  for (const skill of [...labels.skills, ...labels.denied]) Skill.parse(skill);
  Seniority.parse(labels.seniority);
  return labels;
};

/** The first five documents of each kind are for tuning. */
const tunedOn = 5;

export type LabeledDocument = Labels & { name: string; heldOut: boolean };

export const labeledDocuments = (): LabeledDocument[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => ({
      ...checked(parse(readFileSync(join(folder, file), 'utf8')) as Labels),
      name: file.replace('.yaml', ''),
      heldOut: Number(/\d+/.exec(file)?.[0]) > tunedOn,
    }));
