// npm run bench:skills: the reader of job descriptions and résumés beside a person's labels, those it was tuned on and those
// held out apart. `-- --keep` writes the figures to bench/RESULTS.md; `-- --tuned` names the differences of the tuned ones alone.
import { parseArgs } from 'node:util';
import { builtinSkillReader } from '../server/src/ai/builtin-author/builtin-author.ts';
import { keepPart } from './results-file.ts';
import { labelledDocuments } from './skills/labelled.ts';
import { measureDocument } from './skills/measure.ts';
import { skillsInWords } from './skills/skills-report.ts';

const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, tuned: { type: 'boolean', default: false } },
});
const documents = labelledDocuments().filter(({ heldOut }) => !values.tuned || !heldOut);
const begun = performance.now();
const measured = [];
for (const document of documents) measured.push(await measureDocument(builtinSkillReader, document));
const ms = (performance.now() - begun) / documents.length;
const text = skillsInWords(measured, ms);
console.log(text);
if (values.tuned) for (const { name, differences } of measured) console.log(name, differences.join(', '));
if (values.keep) await keepPart(text);
