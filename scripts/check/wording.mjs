// Checks the text people read: no phrases from wrong-phrases.txt, and no British spelling in prose.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFiles } from './source-files.mjs';

const root = resolve(import.meta.dirname, '../..');

/** One phrase per line, matched regardless of case and line breaks. */
const phrases = readFileSync(join(import.meta.dirname, 'wrong-phrases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

const british =
  /\b(?:behaviour|colour|favour|honour|labour|neighbour|(?:recogn|organ|optim|priorit|normal|serial|synchron|minim|maxim|summar|util|custom|general|random|author|standard|memor)is(?:e[sd]?|ing|ation)|analys(?:e[sd]?|ing)|cancell(?:ed|ing)|labell(?:ed|ing)|modell(?:ed|ing)|travelled|practis(?:e[sd]?|ing)|catalogue|judgement|learnt|centre|licence|programme|whilst|amongst|cheque|fulfil|enrol|defence|offence)s?\b/giu;

/** Other people's titles keep their spelling, and so do IDs and code. */
const quoted =
  /`[^`]*`|\]\([^)]*\)|\bhttps?:\S+|Behavioural Science|UK Civil Service behaviours|past behaviour employment interview|The error catalogue/gu;

const isProse = (path) => path === 'NOTICE' || /[.](?:md|ya?ml)$/.test(path);

/** Comments aren't shown to people; the strings in the remaining code may be. */
const withoutComments = (text) =>
  text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gmu, '').replaceAll(/\s\/\/ .*$/gmu, '');

const onOneLine = (text) => text.replaceAll('’', "'").replaceAll(/\s+/gu, ' ');

/** Wrong phrases and British spellings in one file. */
export const faultsIn = (path, text) => {
  const read = onOneLine(isProse(path) ? text : withoutComments(text)).toLowerCase();
  const wrong = phrases
    .filter((phrase) => new RegExp(`(?<!\\w)${RegExp.escape(phrase.toLowerCase())}`, 'u').test(read))
    .map((phrase) => `${path}: "${phrase}"`);
  if (!isProse(path)) return wrong;
  const prose = text
    .replaceAll(/^\s*(?:- )?(?:id|kind|track|skills?|behaviours?|slug)\s*:.*$/gmu, '')
    .replaceAll(quoted, '')
    .replaceAll(/\S*[-_/]\S*/gu, '');
  return [...wrong, ...[...prose.matchAll(british)].map(([word]) => `${path}: British spelling "${word}"`)];
};

const read = ['web', 'server/src', 'contract/src', 'sandbox/src', 'e2e', 'bank', 'docs', 'deploy'];
/** Decision records keep their quotations. */
const passedOver =
  /^docs\/decisions\/|^bank\/SECOND-READING|[.](?:onnx|json|webp|png|svg|woff2?|ttf|csv|lock)$/u;

if (process.argv[1] === import.meta.filename) {
  const files = [
    ...sourceFiles(read),
    'README.md',
    'AGENTS.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'NOTICE',
    '.env.example',
  ].filter((path) => !passedOver.test(path));
  const faults = files.flatMap((path) => faultsIn(path, readFileSync(join(root, path), 'utf8')));
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files, ${phrases.length} phrases, ${faults.length} faults`);
  process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
}
