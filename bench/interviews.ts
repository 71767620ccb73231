// npm run bench:interviews: the built-in interviewer and grader interview twelve scripted candidates, six good and six weak;
// counts follow-ups about points the candidate already made. `-- --transcripts` prints the conversations;
// `-- --keep` writes the figures to bench/RESULTS.md and the conversations to bench/interviews/TRANSCRIPTS.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { play, readAskedQuestions } from './interviews/play.ts';
import { interviewsTable, sharesRepeated, transcriptOf } from './interviews/report.ts';
import { readConversations } from './interviews/scripts.ts';
import { keepPart } from './results-file.ts';
import { BUILTIN_GRADER } from '../server/src/ai/builtin/builtin-grader.ts';
import { loadEntailmentModel } from '../server/src/ai/builtin/entailment/entailment-model.ts';
import type { Persona } from '../server/src/ai/interviewer.port.ts';

const most = 0.05;
const personas: readonly Persona[] = ['friendly', 'neutral', 'demanding'];

const { values } = parseArgs({
  options: {
    transcripts: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const model = await loadEntailmentModel();
const questions = await readAskedQuestions();
const played = [];
for (const [at, conversation] of readConversations().entries())
  played.push(await play(conversation, personas[at % personas.length] ?? 'neutral', questions, model));

const transcripts = played.map(transcriptOf).join('\n\n');
if (values.transcripts) console.log(`${transcripts}\n`);
const text = `# Scripted interviews

\`npm run bench:interviews\` on ${new Date().toISOString().slice(0, 10)}, grader ${BUILTIN_GRADER.version}. At most ${100 * most} % of the follow-ups (including smaller questions) may ask about
something already said, and at most ${100 * most} % of all questions, probes included.

${interviewsTable(played)}
`;
console.log(text);
if (values.keep) {
  await keepPart(text);
  const head = `# Scripted interviews, as they were held\n\nWritten by \`npm run bench:interviews -- --keep\`.\n\n`;
  writeFileSync(new URL('interviews/TRANSCRIPTS.md', import.meta.url), `${head}${transcripts}\n`);
}
const { ofFollowUps, ofAll } = sharesRepeated(played);
if (Math.max(ofFollowUps, ofAll) > most) {
  console.error('Too much of what was asked had been said.');
  process.exitCode = 1;
}
