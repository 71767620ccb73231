// npm run bench:grader: compares the graders with human graders. `-- --data FILE.jsonl` reads human-graded answers in the
// format described in bench/README.md; with `--rubric bank`, they answer the bank's questions and are graded by its rubrics.
// Without `--data`, only the probes run, over the bank. `--json` prints one JSON object per set and line;
// `--keep` writes to bench/RESULTS.md.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { agreementTable, missedProbes, probeTable } from './grading/agreement-report.ts';
import { authorsFigures, authorsTable } from './grading/authors-report.ts';
import { bankSets } from './grading/bank-questions.ts';
import { blindHead, blindTable, readBlind, together, worstOf } from './grading/blind-report.ts';
import { readBlindSet, scoreOf } from './grading/blind-set.ts';
import { readGradedLines, setsOf } from './grading/graded-lines.ts';
import { builtin, byMeaning, type MeasuredGrader } from './grading/graders.ts';
import { longAnswerFigures, longAnswersTable, missedTimes } from './grading/long-answers.ts';
import { changedFigures, changedTable } from './grading/changed-answers.ts';
import { configuredGraders } from './grading/model-grader.ts';
import { missedCosts, processFigures, processTable } from './grading/process-figures.ts';
import { measureSet } from './grading/measure-set.ts';
import { plainFault, readNamed } from './grading/plain-fault.ts';
import { probeQuestions } from './grading/run-probes.ts';
import { rubricTable } from './grading/rubric-report.ts';
import { measureRubricLines, readRubricLines } from './grading/rubric-lines.ts';
import { keepPart } from './results-file.ts';
import { BUILTIN_GRADER } from '../server/src/ai/builtin/builtin-grader.ts';
import { loadEntailmentModel } from '../server/src/ai/builtin/entailment/entailment-model.ts';
import { StartError } from '../server/src/platform/kernel/start-error.ts';

try {
  await run();
} catch (error) {
  const message = plainFault(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exitCode = 1;
}

type Asked = { graders: MeasuredGrader[]; examples: number; json: boolean; keep: boolean };

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', multiple: true, default: [] },
      examples: { type: 'string', default: '0' },
      rubric: { type: 'string' },
      json: { type: 'boolean', default: false },
      blind: { type: 'boolean', default: false },
      costs: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const { data, json, keep } = values;
  const examples = Number(values.examples);
  if (!/^\d+$/.test(values.examples)) throw new StartError('--examples takes a whole number from 0 on.');
  if (values.rubric !== undefined) {
    if (values.rubric !== 'bank' || data.length === 0)
      throw new StartError('--rubric takes “bank”, and --data the answers.');
    return measureByRubric(data, json);
  }
  if (values.blind) return measureBlind(keep);
  if (values.costs) return measureCosts(keep);
  const options = { graders: [builtin, ...configuredGraders()], examples, json, keep };
  await (data.length > 0 ? measureFiles(data, options) : probeBank(options));
}

async function measureByRubric(files: readonly string[], json: boolean): Promise<void> {
  const read = files.map((file) => ({ file, ...readRubricLines(readNamed(file)) }));
  const {
    builtin: figures,
    overlap,
    bad,
  } = await measureRubricLines(
    read.flatMap(({ lines }) => lines),
    await loadEntailmentModel(),
  );
  for (const { file, bad: faults } of read)
    for (const fault of faults) console.error(`${file}, ${fault}; left out`);
  for (const fault of bad) console.error(`${fault}; left out`);
  if (json) for (const row of figures) console.log(JSON.stringify(row));
  else console.log(rubricTable(figures, overlap));
  process.exitCode = bad.length > 0 || read.some((file) => file.bad.length > 0) ? 1 : 0;
}

/** Measures the grader on the blind set, which must not be used for tuning. Run it once per version. */
async function measureBlind(keep: boolean): Promise<void> {
  const model = await loadEntailmentModel();
  const { bank, later } = await readBlindSet();
  const [readBank, readLater] = [await readBlind(bank, model), await readBlind(later, model)];
  const parts = [
    { name: 'all questions', answers: [...bank, ...later], read: together(readBank, readLater) },
    { name: 'the bank’s questions', answers: bank, read: readBank },
    { name: 'questions written afterward', answers: later, read: readLater },
  ].map(({ name, answers, read }) => {
    const worst = worstOf(read, ({ answer }) => scoreOf(answer, answer.settledVerdicts));
    return `## Blind answers to ${name}\n\n${blindHead(answers, read)}\n\n${blindTable(read)}\n\nThe ten worst:\n\n${worst}`;
  });
  const day = new Date().toISOString().slice(0, 10);
  const text = `# The built-in grader on answers it was never tuned on\n\n\`npm run bench:grader -- --blind\` on ${day}, grader ${BUILTIN_GRADER.version}.\n\n${parts.join('\n\n')}\n`;
  console.log(text);
  if (keep) await keepPart(text);
}

async function measureCosts(keep: boolean): Promise<void> {
  const figures = await processFigures();
  const changed = changedTable(await changedFigures(await loadEntailmentModel()));
  const missed = missedCosts(figures);
  const day = new Date().toISOString().slice(0, 10);
  const text = `# What grading by meaning costs

\`npm run bench:grader -- --costs\` on ${day}, grader ${BUILTIN_GRADER.version}: one thread, in the process that the product uses; medians of fifteen runs.

${processTable(figures)}

The development answers to the bank's questions, with changes that should not affect the grade:

${changed}
`;
  console.log(text);
  for (const line of missed) console.error(`missed: ${line}`);
  if (keep) await keepPart(text);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

async function measureFiles(
  files: readonly string[],
  { graders, examples, json, keep }: Asked,
): Promise<void> {
  const read = files.map((file) => ({ file, ...readGradedLines(readNamed(file)) }));
  const sets = setsOf(read);
  for (const { file, bad } of read) for (const fault of bad) console.error(`${file}, ${fault}; left out`);
  if (sets.length === 0) console.error('No line could be read.');
  const figures = [];
  for (const { file, set, name, lines } of sets)
    for (const grader of graders) {
      const measured = await measureSet(set, lines, grader, examples);
      figures.push({ ...measured, set: name });
      if (json) console.log(JSON.stringify({ ...measured, file: basename(file) }));
    }
  if (!json && figures.length > 0) {
    const columns = figures.map(({ set, grader, probes }) => ({ name: `${set}, ${grader}`, probes }));
    const missed = missedProbes(columns).map((line) => `missed: ${line}`);
    const tables = `${agreementTable(figures)}\n\n${probeTable(columns)}`;
    console.log(tables);
    for (const line of missed) console.error(line);
    if (keep) await keepPart(partOf(files, tables, missed));
  }
  process.exitCode = sets.length === 0 || read.some(({ bad }) => bad.length > 0) ? 1 : 0;
}

function partOf(files: readonly string[], tables: string, missed: readonly string[]): string {
  const names = files.map((file) => basename(file)).join(', ');
  return `# Graders compared with people

\`npm run bench:grader\` on ${new Date().toISOString().slice(0, 10)} over ${names}. The coefficients were learned from the sets
with "train" in their name; for results on held-out questions and sets, see "What the built-in grader learned."

${tables}

${missed.map((line) => `- ${line}`).join('\n')}
`;
}

function authorsPart(figures: string): string {
  return `# The built-in grader compared with the bank's authors

\`npm run bench:grader\` on ${new Date().toISOString().slice(0, 10)}: each graded example graded as an answer, without any examples and with the other examples
of its question. _Same_: the same verdict (met, partly, missing, or contradicted); _same side_: both give credit or both give
none; _met recognized_: the share of points the author calls met that are met or partly met; _not credited_: the share of missing or
contradicted points that earn nothing. The good examples avoid the rubric's words on purpose, so this is a hard test: a word-based grader misses
most points made this way, and seldom credits points that aren't there. Each question's examples go from weak to good, so when
one is left out, the others lean the other way. The value of examples shows better on real answers (under "What the built-in grader learned").

${figures}
`;
}

async function probeBank({ graders, json, keep }: Asked): Promise<void> {
  const columns = [];
  const all = [byMeaning(await loadEntailmentModel()), ...graders];
  for (const { name, questions } of await bankSets())
    for (const grader of all)
      columns.push({ name: `${name}, ${grader.name}`, probes: await probeQuestions(questions, grader) });
  const authors = await authorsFigures();
  const times = await longAnswerFigures();
  const probes = `${probeTable(columns)}\n\n${longAnswersTable(times)}`;
  if (json) for (const row of [...columns, ...authors, ...times]) console.log(JSON.stringify(row));
  else console.log(`${probes}\n\n${authorsTable(authors)}`);
  if (keep) {
    await keepPart(`# Probes over the bank\n\n${probes}\n`);
    await keepPart(authorsPart(authorsTable(authors)));
  }
  const missed = [...missedProbes(columns), ...missedTimes(times)];
  for (const line of missed) console.error(`missed: ${line}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
