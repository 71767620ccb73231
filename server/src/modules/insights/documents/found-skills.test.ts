// Tests that only as many findings are looked up as will be shown.
import { expect, it } from 'vitest';
import type { Finding } from '../../../ai/author.port.ts';
import { foundSkills } from './found-skills.ts';

it('looks up few findings beyond those shown', () => {
  let looks = 0;
  const finding = (stance: Finding['stance']): Finding => ({
    skill: 'sql',
    stance,
    quote: {
      document: 'job',
      line: 1,
      get text() {
        looks += 1;
        return 'You write SQL.';
      },
      start: 10,
      end: 13,
    },
  });
  const findings = Array.from({ length: 3000 }, (_, at) => finding(at % 2 === 0 ? 'asked' : 'wished'));
  const [sql] = foundSkills(findings, { job: '- You write SQL.', resume: '' });
  expect([sql?.required.length, sql?.preferred.length]).toEqual([3, 3]);
  expect(looks).toBeLessThan(60);
});

it('shows no finding that isn’t in its document', () => {
  const quote = { document: 'resume', line: 1, text: 'You write SQL.', start: 10, end: 13 } as const;
  expect(foundSkills([{ skill: 'sql', stance: 'shown', quote }], { job: quote.text, resume: '' })).toEqual(
    [],
  );
});
