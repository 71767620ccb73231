// Checks the decision records: template sections in order, numbers without gaps, and no dead links between records.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../docs/decisions');

const longest = 300; // words in the three sections together; nobody reads longer records
const sections = ['Context', 'Decision', 'Consequences'];

const fileName = /^(\d{4})-[a-z0-9-]+[.]md$/;
const recordLink = String.raw`\[\d+\]\([^)]+\)`;
const status = new RegExp(
  `^(?:accepted|superseded by ${recordLink})(?:, amended by ${recordLink}(?:(?:,| and) ${recordLink})*)?$`,
  'u',
);

const numberOf = (name) => Number(fileName.exec(name)?.[1]);

/** Targets of a text's relative links, without anchors. */
const targetsIn = (text) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/gu)].map(([, target]) => target);

const countWords = (text) => text.split(/\s+/u).filter(Boolean).length;

/** Where one record differs from the template. */
function templateFaults({ name, text }) {
  const [head = '', ...parts] = text.split(/^## /mu);
  const [title = '', ...headParagraphs] = head.trim().split(/\n{2,}/u);
  const [statusLine = '', dateLine = '', ...others] = headParagraphs;
  const headings = parts.map((part) => part.split('\n', 1)[0]);
  const bodies = parts.map((part) => part.slice(part.indexOf('\n')).trim());
  const words = countWords(bodies.join(' '));
  return [
    ...(new RegExp(`^# ${numberOf(name)}[.] \\S.*$`, 'u').test(title)
      ? []
      : [`the title must be "# ${numberOf(name)}. Title"`]),
    ...(statusLine.startsWith('Status: ') && status.test(statusLine.slice('Status: '.length))
      ? []
      : ['"Status: accepted" or "Status: superseded by [N](file.md)" must follow the title']),
    ...(/^Date: \d{4}-\d{2}-\d{2}$/u.test(dateLine) ? [] : ['"Date: YYYY-MM-DD" must follow the status']),
    ...(others.length > 0 ? ['text before "## Context"'] : []),
    ...(headings.join() === sections.join()
      ? []
      : [`the sections must be ${sections.map((section) => `"## ${section}"`).join(', ')}`]),
    ...headings.filter((_, at) => bodies[at] === '').map((heading) => `"## ${heading}" is empty`),
    ...(words > longest ? [`${words} words, over ${longest}; leave out what decides nothing`] : []),
  ];
}

/** Dead or mislabeled links in one record. `byName` maps each record's file name to its text. */
function linkFaults({ name, text }, byName) {
  const dead = targetsIn(text).filter((target) => !byName.has(target));
  const mislabeled = [...text.matchAll(/\[(?:decision )?(\d+)\]\((\d{4}-[^)#]+)/giu)].filter(
    ([, number, target]) => byName.has(target) && Number(number) !== numberOf(target),
  );
  const statusLine = /^Status: .*$/mu.exec(text)?.[0] ?? '';
  const oneWay = targetsIn(statusLine).filter(
    (target) => byName.has(target) && !targetsIn(byName.get(target)).includes(name),
  );
  return [
    ...dead.map((target) => `dead link to ${target}`),
    ...mislabeled.map(([, number, target]) => `the link ${number} leads to ${target}`),
    ...oneWay.map((target) => `${target} changes this record and must link to it`),
  ];
}

/** Missing and duplicate numbers among all records. */
function numberFaults(names) {
  const byNumber = Map.groupBy(names, numberOf);
  const last = Math.max(0, ...byNumber.keys());
  const missing = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !byNumber.has(number));
  return [
    ...missing.map((number) => `number ${number} is missing`),
    ...[...byNumber]
      .filter(([, named]) => named.length > 1)
      .map(([number, named]) => `${number} is the number of ${named.join(' and ')}`),
  ];
}

/** Pure. Everything wrong with the records (`{ name, text }`), one sentence per fault. */
export function faultsOf(records) {
  const misnamed = records.filter(({ name }) => !fileName.test(name));
  const named = records.filter(({ name }) => fileName.test(name));
  const byName = new Map(named.map(({ name, text }) => [name, text]));
  return [
    ...(named.length === 0 ? ['there are no records'] : []),
    ...misnamed.map(({ name }) => `${name}: the name must be "0000-words.md"`),
    ...numberFaults(named.map(({ name }) => name)),
    ...named.flatMap((record) =>
      [...templateFaults(record), ...linkFaults(record, byName)].map((fault) => `${record.name}: ${fault}`),
    ),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const records = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const faults = faultsOf(records);
  for (const fault of faults) console.error(`docs/decisions: ${fault}`);
  console.log(`${records.length} decision records, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
