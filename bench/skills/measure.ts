// Precision and recall of a document reader against human labels.
import type { SkillReader } from '../../server/src/ai/author.port.ts';
import type { LabeledDocument } from './labeled.ts';

export type Counts = { right: number; wrong: number; missed: number };
export type Measured = {
  name: string;
  heldOut: boolean;
  skills: Counts;
  denied: Counts;
  levelRight: boolean;
  /** As text: `+skill` for a false positive, `-skill` for a miss. */
  differences: string[];
};

const compare = (found: ReadonlySet<string>, expected: readonly string[]) => ({
  right: expected.filter((skill) => found.has(skill)).length,
  wrong: [...found].filter((skill) => !expected.includes(skill)),
  missed: expected.filter((skill) => !found.has(skill)),
});

export const measureDocument = async (reader: SkillReader, document: LabeledDocument): Promise<Measured> => {
  const { kind, text } = document;
  const { findings, levels } = await reader({ job: '', resume: '', [kind]: text });
  const of = (isIt: (stance: string) => boolean) =>
    new Set<string>(findings.filter(({ stance }) => isIt(stance)).map(({ skill }) => skill));
  const named = of((stance) => stance !== 'denied');
  const skills = compare(named, document.skills);
  const denied = compare(
    new Set([...of((stance) => stance === 'denied')].filter((skill) => !named.has(skill))),
    document.denied,
  );
  const level = levels.find((documentLevel) => documentLevel.document === kind)?.seniority ?? 'mid';
  return {
    name: document.name,
    heldOut: document.heldOut,
    skills: { right: skills.right, wrong: skills.wrong.length, missed: skills.missed.length },
    denied: { right: denied.right, wrong: denied.wrong.length, missed: denied.missed.length },
    levelRight: level === document.seniority,
    differences: [
      ...skills.wrong.map((skill) => `+${skill}`),
      ...skills.missed.map((skill) => `-${skill}`),
      ...denied.wrong.map((skill) => `+not ${skill}`),
      ...denied.missed.map((skill) => `-not ${skill}`),
      ...(level === document.seniority ? [] : [`level ${level}, not ${document.seniority}`]),
    ],
  };
};

export const sum = (all: readonly Counts[]): Counts & { precision: number; recall: number } => {
  const total = (key: keyof Counts) => all.reduce((subtotal, counts) => subtotal + counts[key], 0);
  const [right, wrong, missed] = [total('right'), total('wrong'), total('missed')];
  return { right, wrong, missed, precision: right / (right + wrong), recall: right / (right + missed) };
};
