// npm run bench:speech: sentences with technical terms, spoken by espeak-ng and transcribed by the on-device model: word error
// rate, recall of terms before and after accepting suggestions, speed, and ten minutes of speech. `-- --keep` writes the figures
// to bench/RESULTS.md; `-- --show` prints the transcripts.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { speak } from '../scripts/make-speech.ts';
import { glossaryOf } from '../web/src/features/speech/terms/glossary.ts';
import { suggestionsFor } from '../web/src/features/speech/terms/second-opinion.ts';
import { keepPart } from './results-file.ts';
import { freshSentences } from './speech/fresh-sentences.ts';
import { sentences, type Sentence } from './speech/sentences.ts';
import { loadSpeechModel, type TranscribedSegment } from './speech/speech-model.ts';
import { hasTerm, hasWords, wordErrors, wordsIn } from './speech/word-errors.ts';

const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, show: { type: 'boolean', default: false } },
});
const leastRecall = 0.9;
const rate = 16_000;
const voices = ['en-us', 'en-gb', 'en-gb-scotland'] as const;

const begun = performance.now();
const model = await loadSpeechModel();
const loadSeconds = (performance.now() - begun) / 1000;

/** The spoken text, with a moment of silence before and after it. */
const soundOf = (text: string, voice: string): Float32Array => {
  const speech = speak(text, { voice });
  const sound = new Float32Array(speech.length + rate * 1.5);
  sound.set(speech, rate / 2);
  return sound;
};

const glossaryFor = (skill: Sentence['skill']) => glossaryOf({ text: '', skill });

/** Accepts the suggestions that match the spoken text and leaves everything else unchanged. */
const accept = (
  segments: readonly TranscribedSegment[],
  { skill, text }: Sentence,
): { text: string; offered: number; wrong: string[] } => {
  const suggestions = segments.flatMap((segment) => suggestionsFor(segment, glossaryFor(skill)));
  const right = suggestions.filter(({ term, heard }) => hasTerm(text, term) && !hasWords(text, heard));
  const whole = segments.map((segment) => segment.text).join(' ');
  return {
    text: right.reduce((words, { heard: before, term }) => words.replace(before, term), whole),
    offered: suggestions.length,
    wrong: suggestions.filter((each) => !right.includes(each)).map(({ heard, term }) => `${heard} → ${term}`),
  };
};

const sets = { first: sentences, fresh: freshSentences };

const rows = [];
for (const [set, spoken] of Object.entries(sets))
  for (const voice of voices) {
    const sum = {
      words: 0,
      errors: 0,
      terms: 0,
      before: 0,
      after: 0,
      offered: 0,
      wrong: 0,
      audio: 0,
      work: 0,
    };
    for (const sentence of spoken) {
      const sound = soundOf(sentence.text, voice);
      const terms = glossaryFor(sentence.skill).map(({ term }) => term);
      const { segments, seconds } = await model.listenTo(sound, terms);
      const heard = segments.map((segment) => segment.text).join(' ');
      const accepted = accept(segments, sentence);
      const missing = sentence.terms.filter((term) => !hasTerm(accepted.text, term));
      if (values.show)
        console.log(
          `${voice}: ${heard}${missing.length > 0 ? ` – missing: ${missing.join(', ')}` : ''}${accepted.wrong.length > 0 ? ` – wrong: ${accepted.wrong.join(', ')}` : ''}`,
        );
      sum.words += wordsIn(sentence.text).length;
      sum.errors += wordErrors(heard, sentence.text);
      sum.terms += sentence.terms.length;
      sum.before += sentence.terms.filter((term) => hasTerm(heard, term)).length;
      sum.after += sentence.terms.length - missing.length;
      sum.offered += accepted.offered;
      sum.wrong += accepted.wrong.length;
      sum.audio += sound.length / rate;
      sum.work += seconds;
    }
    rows.push({ set, voice, ...sum });
  }

const longSpeech = (): Float32Array => {
  const parts = [];
  for (let length = 0, at = 0; length < 600 * rate; at += 1) {
    const part = soundOf(sentences[at % sentences.length]?.text ?? '', 'en-us');
    parts.push(part);
    length += part.length;
  }
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
};
const long = longSpeech();
const longHeard = await model.listenTo(
  long,
  glossaryFor('apis-http').map(({ term }) => term),
);
const longWords = wordsIn(longHeard.segments.map((segment) => segment.text).join(' ')).length;

const share = (part: number, whole: number): string => (part / whole).toFixed(2);
const text = `# Speech to text on the device

\`npm run bench:speech -- --keep\` on ${new Date().toISOString().slice(0, 10)}; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node
${process.versions.node}. ${sentences.length} sentences with ${rows[0]?.terms ?? 0} technical terms, and ${freshSentences.length} fresh ones with ${rows.at(-1)?.terms ?? 0} others; the suggestions were last changed
after looking at the errors in both sets, so neither set is held out. Spoken by espeak-ng and transcribed by Moonshine tiny in WebAssembly on one thread, as in the browser. A person is assumed to accept
the suggestions that are right and to leave everything else as it is. A suggestion is right if it replaces misheard words with a term that was said.
A synthetic voice is not a person: the figures are for comparing changes, and say nothing about a real microphone in a room.

| sentences | voice | word error rate | terms heard | terms after accepted suggestions (at least ${leastRecall.toFixed(2)}) | suggestions offered | of these, wrong | processing per second of audio |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows
  .map(
    (row) =>
      `| ${row.set} | ${row.voice} | ${share(row.errors, row.words)} | ${share(row.before, row.terms)} | ${share(row.after, row.terms)} | ${row.offered} | ${row.wrong} | ${share(row.work, row.audio)} s |`,
  )
  .join('\n')}

Ten minutes of speech (${(long.length / rate / 60).toFixed(1)} min): ${longHeard.segments.length} segments, the longest ${longHeard.longest.toFixed(1)} s; ${longWords} words heard, transcribed in ${longHeard.seconds.toFixed(0)} s.
The model and its voice detector started in ${loadSeconds.toFixed(1)} s.
`;
console.log(text);
if (values.keep) await keepPart(text);
const [american] = rows;
if (american && american.after / american.terms < leastRecall) {
  console.error(`Fewer than ${leastRecall} of the terms were recognized.`);
  process.exitCode = 1;
}
