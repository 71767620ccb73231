// Programs that loop forever, crash, or attack, in every language: they earn 0 points, and the next answer is graded normally.
import { api } from '@rehearse/contract/api.ts';
import { ProgramLanguage } from '@rehearse/contract/grading/checks.ts';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoringOf, must, startTest, submitTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The function's body by behavior; `NAME` is the function's name. */
const bodies: Record<
  ProgramLanguage,
  Record<'endless' | 'crashing' | 'leaving' | 'forging' | 'reaching', string>
> = {
  python: {
    endless: 'def NAME(*args):\n    while True: pass',
    crashing: 'def NAME(*args):\n    return NAME(*args)',
    leaving: 'import os\ndef NAME(*args):\n    os._exit(0)',
    forging:
      'import os, sys\ndef NAME(*args):\n    os.write(2, sys.argv[1].encode() if len(sys.argv) > 1 else b"x")\n    return type("A", (), {"__eq__": lambda *_: True})()',
    reaching: 'def NAME(*args):\n    return open("/etc/passwd").read()',
  },
  javascript: {
    endless: 'function NAME() { for (;;); }',
    crashing: 'function NAME(...args) { return NAME(...args); }',
    leaving: 'function NAME() { throw undefined; }',
    forging:
      'JSON.stringify = () => "true"; Object.prototype.toJSON = () => 1; function NAME() { return new Proxy({}, { get: () => () => true }); }',
    reaching: 'function NAME() { return require("fs").readFileSync("/etc/passwd", "utf8"); }',
  },
  typescript: {
    endless: 'function NAME(): never { for (;;); }',
    crashing: 'function NAME(...args: unknown[]): unknown { return NAME(...args); }',
    leaving: 'function NAME(): void { throw null; }',
    forging: 'Array.prototype.every = () => true; function NAME(): unknown { return { __proto__: null }; }',
    reaching: 'function NAME(): unknown { return (globalThis as any).process.env; }',
  },
};

const gradeOf = async (
  client: Client,
  write: (question: AuthoredOf<'code'>) => { language: ProgramLanguage; source: string },
  language: ProgramLanguage,
): Promise<{ grade: Grade; question: AuthoredOf<'code'> }> => {
  const { id, items } = await startTest(client, { kinds: ['code'], length: 6 });
  for (const { position, question } of items) {
    const authored = await authoringOf(app, question.id, question.version);
    if (authored.kind !== 'code' || !authored.programs[language]) continue;
    const { source } = write(authored);
    const answer = { kind: 'code' as const, language, sources: { [language]: source } };
    must(await client.call(api.saveAnswer, { params: { id, position }, body: { revision: 1, answer } }));
    await submitTest(app, client, id);
    const results = must(await client.call(api.readResults, { params: { id } }));
    const grade = results.items[position - 1]?.grade;
    if (!grade) return expect.fail('not graded');
    return { grade, question: authored };
  }
  return expect.fail(`no question offers ${language}`);
};

describe.each(ProgramLanguage.options)('a hostile program in %s', (language) => {
  it.each(Object.keys(bodies.python) as (keyof typeof bodies.python)[])(
    'earns no points: %s',
    async (way) => {
      const client = await app.signUp();
      const write = ({ programs }: AuthoredOf<'code'>) => ({
        language,
        source: bodies[language][way].replaceAll('NAME', programs[language]?.function ?? ''),
      });
      const { grade, question } = await gradeOf(client, write, language);
      expect(grade).toMatchObject({ state: 'graded', points: 0 });
      expect(grade.comment).toMatch(new RegExp(`^0 of ${question.tests.length} hidden tests passed\\.`));
      if (way === 'endless') expect(grade.comment).toContain('None finished within the time limit.');
      expect(JSON.stringify(grade)).not.toMatch(/root:|PATH=/);
    },
  );

  it('doesn’t affect the grade of the next answer', async () => {
    const client = await app.signUp();
    const solve = ({ programs }: AuthoredOf<'code'>) => ({
      language,
      source: programs[language]?.solution ?? '',
    });
    expect((await gradeOf(client, solve, language)).grade.points).toBe(1);
  });
});
