// Tests the admin view of the bank over HTTP: lists, one question, publishing, retiring, and invalid input.
import { AdminQuestionLine, AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createQuestionScene } from '../../../../testing/question-scene.ts';

type Line = { id: string; track: string; kind: string; stem: string; state: string };
type Page = { items: Line[]; next: string | null; total: number };

let scene: Awaited<ReturnType<typeof createQuestionScene>>;
let admin: string;
let user: string;
beforeAll(async () => {
  scene = await createQuestionScene();
  admin = await scene.person('ADMIN');
  user = await scene.person();
});
afterAll(() => scene.close());

const list = async (query: string): Promise<Page> => {
  const { status, body } = await scene.call(admin, 'GET', `/admin/questions?${query}`);
  expect(status).toBe(200);
  return body as Page;
};
const codeOf = (body: unknown): string => (body as { error: { code: string } }).error.code;

describe('the list', () => {
  test('its pages contain every question once, ordered by ID', async () => {
    const ids: string[] = [];
    let total = 0;
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(cursor === '' ? '' : `cursor=${cursor}`);
      for (const item of page.items) expect(AdminQuestionLine.safeParse(item).success).toBe(true);
      ids.push(...page.items.map(({ id }) => id));
      total = page.total;
      cursor = page.next;
    }
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(total);
    expect(total).toBeGreaterThanOrEqual(90);
  });

  test('it can be filtered by track, question type, and seniority together', async () => {
    const page = await list('track=data&kind=numeric&seniority=mid');
    expect(page.total).toBeGreaterThan(0);
    for (const { track, kind } of page.items) expect([track, kind]).toEqual(['data', 'numeric']);
  });

  test('search finds words of the stem in any case, and treats % and _ literally', async () => {
    expect((await list('search=BLOOM')).items.map(({ id }) => id)).toContain('backend-bloom-filter-use');
    expect((await list(`search=${encodeURIComponent('_loom')}`)).total).toBe(0);
    expect((await list(`search=${encodeURIComponent('99.95%')}`)).total).toBe(1);
  });

  test.each([
    ['a NUL in the search', `search=${encodeURIComponent('a\u0000b')}`],
    ['a search of 300 characters', `search=${'a'.repeat(300)}`],
    ['an unknown track', 'track=cooking'],
    ['a malformed cursor', 'cursor=xyz'],
    ['a forged cursor', `cursor=${Buffer.from('["\' or 1=1"]').toString('base64url')}`],
    ['a cursor of another list', `cursor=${Buffer.from('[1,2,3]').toString('base64url')}`],
    ['an unknown state', 'state=draft'],
  ])('%s is invalid input', async (_, query) => {
    const { status, body } = await scene.call(admin, 'GET', `/admin/questions?${query}`);
    expect([status, codeOf(body)]).toEqual([422, 'invalid_input']);
  });
});

describe('one question', () => {
  test('is returned in full, with versions and reports', async () => {
    const { status, body } = await scene.call(admin, 'GET', '/admin/questions/data-late-mobile-events');
    const read = body as { authoring: unknown; versions: { version: number }[]; reports: unknown[] };
    expect(status).toBe(200);
    expect(AuthoringQuestion.safeParse(read.authoring).success).toBe(true);
    expect(read.versions.map(({ version }) => version)).toEqual([1]);
    expect(read.reports).toEqual([]);
  });

  test('a retired question leaves the catalog; a published one returns', async () => {
    const count = async () => {
      const { body } = await scene.call(user, 'GET', '/catalog');
      return (body as { cells: { count: number }[] }).cells.reduce((sum, cell) => sum + cell.count, 0);
    };
    const all = await count();
    const id = 'backend-lru-cache';
    expect((await scene.call(admin, 'POST', `/admin/questions/${id}/retire`)).status).toBe(204);
    expect(await count()).toBe(all - 1);
    expect((await list('state=retired')).items.map((line) => line.id)).toEqual([id]);
    expect((await scene.call(admin, 'POST', `/admin/questions/${id}/publish`)).status).toBe(204);
    expect(await count()).toBe(all);
  });

  test.each(['backend-nobody-knows', 'x', "'; drop table questions", '%00'])(
    'an unknown ID gets 404: %s',
    async (id) => {
      for (const [method, end] of [
        ['GET', ''],
        ['POST', '/retire'],
        ['POST', '/publish'],
      ] as const) {
        const { status, body } = await scene.call(
          admin,
          method,
          `/admin/questions/${encodeURIComponent(id)}${end}`,
        );
        expect([status, codeOf(body)]).toEqual([404, 'not_found']);
      }
    },
  );
});

test.each([
  ['GET', '/admin/questions'],
  ['GET', '/admin/questions/backend-lru-cache'],
  ['POST', '/admin/questions/backend-lru-cache/retire'],
  ['POST', '/admin/questions/backend-lru-cache/publish'],
  ['GET', '/admin/reports'],
  ['POST', '/admin/reports/0199d000-0000-7000-8000-000000000000/resolve'],
] as const)('%s %s is only for administrators', async (method, url) => {
  const refused = await scene.call(user, method, url);
  expect([refused.status, codeOf(refused.body)]).toEqual([403, 'admin_needed']);
  const stranger = await scene.call(undefined, method, url);
  expect([stranger.status, codeOf(stranger.body)]).toEqual([401, 'sign_in_needed']);
});
