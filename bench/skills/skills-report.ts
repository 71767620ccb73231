// Tables with the figures of the document reader.
import { sum, type Measured } from './measure.ts';

const share = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(2));

const rowOf = (name: string, all: readonly Measured[]): string => {
  const skills = sum(all.map((document) => document.skills));
  const denied = sum(all.map((document) => document.denied));
  const levels = all.filter(({ levelRight }) => levelRight).length;
  return `| ${[
    name,
    all.length,
    share(skills.precision),
    share(skills.recall),
    `${skills.right}, ${skills.wrong}, ${skills.missed}`,
    `${denied.right}, ${denied.wrong}, ${denied.missed}`,
    `${levels} of ${all.length}`,
  ].join(' | ')} |`;
};

export const skillsInWords = (measured: readonly Measured[], ms: number): string => {
  const of = (kind: string, heldOut: boolean) =>
    measured.filter((document) => document.name.startsWith(kind) && document.heldOut === heldOut);
  const rows = [
    ['job descriptions, tuned on', of('job', false)],
    ['résumés, tuned on', of('resume', false)],
    ['job descriptions, held out', of('job', true)],
    ['résumés, held out', of('resume', true)],
    ['all held out', measured.filter(({ heldOut }) => heldOut)],
  ] as const;
  return `# Skills read from documents

\`npm run bench:skills -- --keep\`: the built-in reader compared with a person's labels. Ten job descriptions and ten résumés of our
own, labeled before the reader was written; nobody looked at half of them while it was tuned. All were written by the author
of its table of terms, so expect worse results on documents from elsewhere. ${ms.toFixed(1)} ms per document.

| documents | n | precision | recall | skills: right, wrong, missed | denied: right, wrong, missed | level right |
| --- | --- | --- | --- | --- | --- | --- |
${rows
  .filter(([, all]) => all.length > 0)
  .map(([name, all]) => rowOf(name, all))
  .join('\n')}
`;
};
