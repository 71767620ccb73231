// npm run bench:skills: compares the reader of job descriptions and résumés with human labels, on tuned and held-out
// documents. `-- --keep` writes the figures to bench/RESULTS.md; `-- --tuned` lists differences for tuned documents only.
import { parseArgs } from 'node:util';
import { builtinSkillReader } from '../server/src/ai/builtin-author/builtin-author.ts';
import { keepPart } from './results-file.ts';
import { labeledDocuments } from './skills/labeled.ts';
import { measureDocument } from './skills/measure.ts';
import { skillsInWords } from './skills/skills-report.ts';

const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, tuned: { type: 'boolean', default: false } },
});
const documents = labeledDocuments().filter(({ heldOut }) => !values.tuned || !heldOut);
const begun = performance.now();
const measured = [];
for (const document of documents) measured.push(await measureDocument(builtinSkillReader, document));
const ms = (performance.now() - begun) / documents.length;
const text = skillsInWords(measured, ms);
console.log(text);
if (values.tuned) for (const { name, differences } of measured) console.log(name, differences.join(', '));
if (values.keep) await keepPart(text);
