// Answers of every kind are never lost: written offline, in a closed tab, on another device, or in conflict with a newer one.
import type { Browser, Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { bringIn, type Person } from './person.ts';
import { answer, roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { answerTo, startAttempt } from './take-test.ts';

type Kind = Blueprint['kinds'][number];
/** Written answers are in saving.e2e.ts. */
const kinds: readonly Kind[] = [
  'single_choice',
  'multiple_choice',
  'numeric',
  'ordering',
  'matching',
  'fill_in',
  'code',
  'sql',
  'system_design',
  'find_bug',
  'code_review',
  'assisted_code',
];

const start = (person: Person, kind: Kind): Promise<Attempt> =>
  startAttempt(person, { track: kind === 'sql' ? 'data' : 'backend', kinds: [kind], length: 1 });

const savedAnswer = async (person: Person, id: string): Promise<Answer | null> =>
  (await person.call(api.readAttempt, { params: { id } })).items[0]?.saved.answer ?? null;

/** The content of the answer's fields. */
const shownIn = async (page: Page): Promise<string> => {
  await page.locator('[data-answer-field]').first().waitFor();
  // the code editor replaces its placeholder text area a moment later
  await page.waitForTimeout(500);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-answer-field]')]
      .map((field) => {
        if (field instanceof HTMLInputElement && field.type !== 'text')
          return `${field.value}: ${field.checked}`;
        return 'value' in field ? String(field.value) : field.innerText.trim();
      })
      .join('\n'),
  );
};

const onOtherDevice = async (browser: Browser, origin: string, person: Person): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin });
  await bringIn(context, origin, person);
  return context.newPage();
};

const firstOf = ({ items }: Attempt): Attempt['items'][number] => {
  const [item] = items;
  if (!item) throw new Error('the bank has no question of this kind');
  return item;
};

/** An answer different from the one `answer` enters. */
const otherAnswerTo = (item: Attempt['items'][number]): Answer => {
  const { question } = item;
  switch (question.kind) {
    case 'single_choice':
      return { kind: question.kind, choice: question.options[1]?.id ?? null };
    case 'multiple_choice':
      return { kind: question.kind, choices: question.options.slice(1, 3).map(({ id }) => id) };
    case 'numeric':
      return { kind: question.kind, text: '43' };
    case 'matching':
      return { kind: question.kind, choices: question.prompts.map(() => question.choices[1]?.id ?? null) };
    case 'fill_in':
      return {
        kind: question.kind,
        gaps: question.gaps.map((gap) => ('options' in gap ? (gap.options[1]?.id ?? '') : '43')),
      };
    default:
      return answerTo(item, 'From another device');
  }
};

for (const kind of kinds) {
  test(`${kindWords[kind]}: an answer written offline is sent by the next tab and shown on another device`, async ({
    signedIn: page,
    context,
    browser,
    origin,
    person,
    complaints,
  }) => {
    test.setTimeout(120_000);
    complaints.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/);
    const attempt = await start(person, kind);
    await roomIn(page).open(attempt.id);
    await shownIn(page);
    await context.setOffline(true);
    await answer(page, firstOf(attempt), '42');
    await expect(roomIn(page).saving).toContainText('On this device only');
    const shown = await shownIn(page);
    await page.close();
    await context.setOffline(false);
    expect(await savedAnswer(person, attempt.id)).toBeNull();

    const again = await context.newPage();
    await roomIn(again).open(attempt.id);
    await roomIn(again).untilSaved();
    expect(await shownIn(again)).toBe(shown);
    expect(await savedAnswer(person, attempt.id)).not.toBeNull();

    const other = await onOtherDevice(browser, origin, person);
    await roomIn(other).open(attempt.id);
    expect(await shownIn(other)).toBe(shown);
    await other.context().close();
  });

  test(`${kindWords[kind]}: the person chooses between an unsent answer and a newer one`, async ({
    signedIn: page,
    context,
    person,
    complaints,
  }) => {
    test.setTimeout(120_000);
    complaints.expected.push(/status of 409/, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    const attempt = await start(person, kind);
    const item = firstOf(attempt);
    const room = roomIn(page);
    await room.open(attempt.id);
    await shownIn(page);
    await context.setOffline(true);
    await answer(page, item, '42');
    await expect(room.saving).toContainText('On this device only');
    const mine = await shownIn(page);
    const theirs = otherAnswerTo(item);
    const params = { id: attempt.id, position: 1 };
    await person.call(api.saveAnswer, { params, body: { revision: 9, answer: theirs } });
    await context.setOffline(false);
    const conflict = page.getByRole('region', { name: 'Two versions of this answer' });
    await expect(conflict).toBeVisible();
    expect(await savedAnswer(person, attempt.id)).toEqual(theirs);
    await conflict.getByRole('button', { name: 'Keep this window’s version' }).click();
    await room.untilSaved();
    expect(await shownIn(page)).toBe(mine);
    expect(await savedAnswer(person, attempt.id)).not.toEqual(theirs);
  });
}
