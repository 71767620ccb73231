// npm run pictures:kinds: screenshots of each question kind, partly answered and run if it can be, in both themes, into
// docs/pictures/kinds. Pass names of kinds to limit it to those.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { allKinds } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { bugIn, modelAnswerTo, repairOf, solutionOf, sqlSolutionOf } from './bank.ts';
import { paint } from './every-page.ts';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { still } from './picture-scene.ts';
import { newDataDir, root, startProduct } from './product.ts';
import { asWebp } from './site-pictures.ts';
import { answerTo, startAttempt } from './take-test.ts';

type Kind = Blueprint['kinds'][number];

/** Maximum size of a screenshot, in bytes. */
const heaviest = 110_000;
const folder = join(root, 'docs/pictures/kinds');

const trackOf = (kind: Kind): Blueprint['track'] =>
  kind === 'behavioural_story' ? 'behavioural' : kind === 'sql' ? 'data' : 'backend';

/** The first sentences of the model answer. */
const begunAnswerTo = (id: string): string =>
  modelAnswerTo(id)
    .split(/(?<=[.])\s/)
    .slice(0, 3)
    .join(' ');

/** A partly finished answer. */
const halfAnswer = (item: Attempt['items'][number]): Answer => {
  const { question } = item;
  const { id } = question;
  switch (question.kind) {
    case 'code': {
      const language = question.programs[0]?.language ?? 'python';
      return { kind: 'code', language, sources: { [language]: solutionOf(id, language) } };
    }
    case 'sql':
      return { kind: 'sql', text: sqlSolutionOf(id) };
    case 'find_bug':
      return { kind: 'find_bug', turns: [{ text: begunAnswerTo(id) }], line: bugIn(id).lines[0] ?? 1 };
    case 'code_review':
      return { kind: 'code_review', turns: [{ text: begunAnswerTo(id) }], lines: [3] };
    case 'assisted_code': {
      const files = Object.fromEntries(repairOf(id).solution.map(({ path, content }) => [path, content]));
      return { kind: 'assisted_code', turns: [{ text: begunAnswerTo(id) }], files, tests: '' };
    }
    case 'system_design':
      return designAnswer(item);
    default:
      return answerTo(item, 'turns' in emptyOf(item) ? begunAnswerTo(id) : undefined);
  }
};

const emptyOf = (item: Attempt['items'][number]): object => answerTo(item);

const designAnswer = (item: Attempt['items'][number]): Answer => {
  const { question } = item;
  if (question.kind !== 'system_design') throw new Error('not a system design');
  const [requirements = '', ...rest] = modelAnswerTo(question.id).replaceAll('**', '').split(/\n\n/);
  return {
    kind: 'system_design',
    turns: [
      { text: requirements },
      { text: rest[0] ?? '' },
      { text: '' },
      { text: rest[1] ?? '' },
      { text: '' },
      { text: '' },
    ],
    estimates: Object.fromEntries(question.estimates.slice(0, 1).map(({ id }) => [id, '48'])),
  };
};

const runs: readonly Kind[] = ['code', 'sql', 'assisted_code'];

/** Runs the answer and waits for the result. */
const run = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Run/ }).first().click();
  await page
    .getByText(/in your browser in|rows? in/)
    .first()
    .waitFor({ timeout: 60_000 });
};

const takeKinds = async (page: Page, person: Person, only: readonly string[]): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { kind } of allKinds.filter(
    (definition) => only.length === 0 || only.includes(definition.kind),
  )) {
    const attempt = await startAttempt(person, { track: trackOf(kind), kinds: [kind], length: 1 });
    const [item] = attempt.items;
    if (!item) throw new Error(`the bank has no ${kind}`);
    const params = { id: attempt.id, position: 1 };
    await person.call(api.saveAnswer, { params, body: { revision: 1, answer: halfAnswer(item) } });
    await page.goto(`/dashboard/test/attempt?id=${attempt.id}`);
    await page.locator('[data-answer-field]').first().waitFor();
    if (runs.includes(kind)) await run(page);
    for (const theme of ['light', 'dark'] as const) {
      await paint(page, theme);
      await page.evaluate(() => scrollTo(0, 0));
      await still(page);
      const webp = await asWebp(page, await page.screenshot());
      const path = join(folder, `${kind.replaceAll('_', '-')}-${theme}.webp`);
      if (webp.length > heaviest) throw new Error(`${path} has ${webp.length} bytes, over ${heaviest}`);
      writeFileSync(path, webp);
      console.log(`${path}: ${Math.round(webp.length / 1000)} kB`);
    }
    await person.call(api.deleteAttempt, { params: { id: attempt.id } });
  }
};

const product = await startProduct(newDataDir());
const browser = await chromium.launch(await findBrowser());
try {
  const person = await enter(product.origin, newAccount('Kim Larsen'));
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US' });
  await bringIn(context, product.origin, person);
  await takeKinds(await context.newPage(), person, process.argv.slice(2));
} finally {
  await browser.close();
  await product.end();
}
