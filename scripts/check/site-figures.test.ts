// Tests that the figures on public pages match their sources: the program's own limits, and measured results.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { interviewMinutes } from '../../contract/src/attempts/attempts.ts';
import { integrations } from '../../web/src/content/claims.ts';
import { Kind } from '../../contract/src/kinds/kinds.ts';
import { statusDays } from '../../contract/src/operations/status.ts';
import { fewestAnswersForLevel, scoreLevels } from '../../contract/src/grading/levels.ts';
import { mostWritten } from '../../contract/src/questions/writings.ts';
import { guestLimits } from '../../sandbox/src/guest.ts';
import { runLimits } from '../../sandbox/src/run-tests.ts';
import { settings } from '../../server/src/platform/config/config.ts';
import { JUDGED_SHARE_FOR_TOTAL } from '../../server/src/modules/grading/grades/score.ts';
import { mostFollowUps, mostProbes } from '../../server/src/modules/interviews/interview.ts';
import { answersConsidered } from '../../server/src/modules/insights/progress/standing.ts';

/**
 * Text on one line, with percent signs next to their numbers, so that a sentence matches regardless of wrapping and
 * spacing.
 */
const read = (file: string): string =>
  readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d)[ \u00A0]%/g, '$1%');

/** The number in the constant `name` of a file that doesn't export it. */
const kept = (file: string, name: string): number => {
  const found = new RegExp(`const ${name} = ([\\d._ *]+);`).exec(read(file))?.[1];
  if (found === undefined) throw new Error(`${file} has no figure ${name}`);
  return found
    .split('*')
    .map((factor) => Number(factor.replaceAll('_', '')))
    .reduce((product, factor) => product * factor);
};

const inWords: Record<number, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  15: 'fifteen',
  20: 'twenty',
};
const word = (figure: number): string => inWords[figure] ?? String(figure);
const percent = (share: number): string => `${Math.round(share * 100)}%`;

const help = 'web/src/content/help.md';
const claims = 'web/src/content/features.ts';
const scoring = 'docs/scoring.md';
const keyPoints = 'server/src/ai/builtin/key-points.ts';
const [shortest, , longest] = interviewMinutes;
const below = scoreLevels.map(({ word: name, to }) => `under ${percent(to)} ${name}`);

describe('the program’s own limits', () => {
  test.each([
    [
      scoring,
      `If less than ${percent(JUDGED_SHARE_FOR_TOTAL)} of the answers have a score, there is no total`,
    ],
    [
      'web/src/content/tutorials/read-a-result.md',
      `If less than ${percent(JUDGED_SHARE_FOR_TOTAL).replace(' ', '')} of the test`,
    ],
    [scoring, `the last ${answersConsidered} answers in that skill`],
    [
      scoring,
      `With fewer than ${word(fewestAnswersForLevel)} answers the page says "too few answers to tell"`,
    ],
    [scoring, `The levels are: ${below.slice(0, 3).join(', ')}, above that strong`],
    [scoring, `z = ${kept('server/src/modules/insights/progress/interval.ts', 'z').toFixed(4)}`],
    [scoring, `A strength of at least ${kept(keyPoints, 'MET')} counts as met`],
    [
      scoring,
      `at least ${kept(keyPoints, 'PARTLY')} as partly met, provided the strength without leniency is at least ${kept(keyPoints, 'HINTED')}`,
    ],
    [help, `It takes ${shortest} to ${longest} minutes and can’t be paused`],
    [claims, `a conversation of ${shortest} to ${longest} minutes`],
    [help, `up to ${word(mostFollowUps)} times per question`],
    [claims, `up to ${word(mostFollowUps)} times per question`],
    [help, `asks up to ${word(mostProbes)} deeper questions about what you said`],
    [
      help,
      `up to ${word(kept('server/src/modules/grading/feedback/rewrite-answer.ts', 'mostRewrites'))} times`,
    ],
    [help, `how many new questions it should write, up to ${word(mostWritten)}`],
    [claims, `up to ${statusDays} days of history`],
    [claims, `${word(Kind.options.length)} question types`],
    [help, `${word(Kind.options.length)} question types`],
    [
      help,
      `Each test gets ${guestLimits.testMs / 1000} seconds of processor time, ${guestLimits.memoryBytes / 1024 ** 2} MB of memory, and ${guestLimits.outputBytes / 1024} kB of output; a whole run gets ${runLimits.runMs / 1000} seconds`,
    ],
    [
      'web/src/content/pages/privacy.md',
      `| ${kept('server/src/modules/installation/installation.module.ts', 'keptDays')} days have passed, or you delete`,
    ],
    [
      'web/src/content/pages/security.md',
      `expire after ${word(kept('server/src/modules/identity/accounts/access-token.ts', 'lifeSeconds') / 60)} minutes`,
    ],
    [
      'web/src/content/pages/security.md',
      kept('server/src/platform/http/malformed.deep.test.ts', 'requests') === 10_000
        ? 'ten thousand malformed'
        : 'another number of',
    ],
  ])('%s says: %s', (file, words) => expect(read(file)).toContain(words));
});

/** The cells of the last row in the results that starts with `begin`. */
const row = (begin: string): string[] => {
  const lines = readFileSync(resolve(import.meta.dirname, '../../bench/RESULTS.md'), 'utf8').split('\n');
  const found = lines.findLast((line) => line.replaceAll(/\s+/g, ' ').startsWith(`| ${begin}`));
  if (found === undefined) throw new Error(`bench/RESULTS.md has no row "${begin}"`);
  return found.split('|').map((cell) => cell.trim());
};

describe('measured results', () => {
  /** Trained on all sets, for unseen questions with three graded examples each. */
  const accuracyOn = (set: string): number =>
    Math.round(100 * Number(row(`${set}: by question, learned from all sets | 3 `)[5]));

  test('docs/scoring.md says how often the grader agrees with people', () => {
    expect(read(scoring)).toContain(
      `right on ${accuracyOn('beetle')}% and ${accuracyOn('scientsbank')}% of answers`,
    );
    const learnt = ['beetle', 'scientsbank'].map((set) => Number(row(`${set}-train`)[3]));
    const answers = Math.round(learnt.reduce((sum, count) => sum + count, 0) / 100) * 100;
    expect(read(scoring)).toContain(`about ${answers.toLocaleString('en-GB')} short answers`);
  });

  test('docs/scoring.md says how much the grader recognizes and credits compared with the authors', () => {
    const [, , , , , , heard = '', refused = ''] = row('explained, with the others');
    expect(read(scoring)).toContain(`credits ${100 - Number.parseInt(refused, 10)} of 100 points`);
    expect(read(scoring)).toContain(`recognizes ${Number.parseInt(heard, 10)} of 100`);
  });

  test('docs/scoring.md gives the results of grading by meaning on blind answers', () => {
    const [, all = ''] = read('bench/RESULTS.md').split('## Blind answers to all questions');
    const figure = (name: string): number => {
      const found = new RegExp(`\\| ${name} \\| ([\\d.]+) \\|`).exec(all)?.[1];
      if (found === undefined) throw new Error(`bench/RESULTS.md has no blind figure "${name}"`);
      return Number(found);
    };
    const two = (name: string): string => figure(name).toFixed(2);
    const text = read(scoring);
    expect(text).toContain(`correlate with the annotators' at ${two('correlation with the readers')}`);
    expect(text).toContain(`own words earn ${two('excellent, mean')}`);
    expect(text).toContain(`Confidently wrong answers earn ${two('confident and wrong, mean')}`);
    expect(text).toContain(`an unrelated story ${two('stories: unrelated, mean')}`);
    expect(text).toContain(`leaves ${percent(figure('unsure, of all'))} of the answers unsure`);
    expect(text).toContain(`${percent(figure('wrong by over 40 points'))} are off by more than 40 points`);
    expect(text).toContain(
      `it credits ${percent(figure('missing: credited'))} of the points that annotators call missing`,
    );
  });

  test('/pricing and /help name the cores and memory measured with a group', () => {
    const [, , atRest = '', highest = ''] = row('the server, its database, and its file reader');
    expect(Number.parseInt(atRest, 10)).toBeGreaterThan(0);
    expect(Number.parseInt(highest, 10)).toBeLessThan(1_000);
    const [, cores, people] =
      /# Memory of the whole product.*?UTC; (\d+) × .*?load: (\d+) people/.exec(read('bench/RESULTS.md')) ??
      [];
    expect([cores, people]).toEqual(['2', '30']);
    const enough = `Two cores and 1 GB of memory are enough for a group of ${people}`;
    expect(read('web/src/pages/public/pricing-page.tsx')).toContain(enough);
    expect(read(help)).toContain(enough);
  });
});

test('/integrations names only existing settings and all that its providers need', () => {
  const named = integrations.flatMap(({ steps }) =>
    [...steps.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in settings))).toEqual([]);
  expect(named).toEqual(
    expect.arrayContaining([
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'AI_PROVIDER',
      'AI_MODEL',
      'AI_API_KEY',
      'AI_BASE_URL',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'GITHUB_CLIENT_ID',
      'GITHUB_CLIENT_SECRET',
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
      'FIREBASE_PROJECT_ID',
    ]),
  );
});
