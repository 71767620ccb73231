// From skills to tests: the order of tracks, their skills, seniority, and length, and a reason for each choice.
import type { FoundSkill, Quote } from '@rehearse/contract/insights/documents.ts';
import { blueprintChoices } from '@rehearse/contract/insights/documents.ts';
import { RequestedBlueprint } from '@rehearse/contract/attempts/requested-blueprint.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { expect, it } from 'vitest';
import { suggestBlueprints, type Read } from './suggest-blueprints.ts';

const quote = (document: Quote['document'], text: string): Quote => ({
  document,
  line: 3,
  text,
  start: 0,
  end: text.length,
});
const found = (skill: Skill, of: { asked?: number; wished?: number; shown?: number }): FoundSkill => {
  const quotes = (document: Quote['document'], count = 0) =>
    Array.from({ length: count }, () => quote(document, skill));
  return {
    skill,
    required: quotes('job', of.asked),
    preferred: quotes('job', of.wished),
    shown: quotes('resume', of.shown),
    denied: [],
  };
};
const suggest = (read: Partial<Read>, available = 40) =>
  suggestBlueprints({ skills: [], levels: [], withResume: false, title: '', ...read }, async () => available);
const reason = (test: Awaited<ReturnType<typeof suggest>>[number] | undefined, of: string) =>
  test?.reasons.find((choiceReason) => choiceReason.of === of)?.why;

it('gives a reason for every choice', async () => {
  const [test] = await suggest({ skills: [found('sql', { asked: 1 })] });
  expect(test?.reasons.map(({ of }) => of)).toEqual([...blueprintChoices]);
  for (const { why } of test?.reasons ?? []) expect(why).toMatch(/^\p{Lu}.*\.$/u);
});

it('suggests one test per track, the track with the most required skills first', async () => {
  const tests = await suggest({
    skills: [
      found('leadership', { asked: 1 }),
      found('sql', { asked: 2 }),
      found('pipelines', { asked: 1 }),
      found('testing', { wished: 1 }),
    ],
  });
  const alone = tests.filter(({ blueprint }) => !blueprint.sections);
  expect(alone.map(({ blueprint }) => blueprint.track)).toEqual(['data', 'behavioural', 'backend']);
  expect(tests[0]?.blueprint.skills).toEqual(['sql', 'pipelines']);
  expect(reason(tests[0], 'track')).toBe(
    '2 of the 4 skills we found in the job description belong to the Data and SQL track.',
  );
});

it('takes the track from the job title', async () => {
  const skills = [
    found('sql', { asked: 1 }),
    found('pipelines', { asked: 1 }),
    found('testing', { asked: 1 }),
  ];
  const [test] = await suggest({ skills, title: 'Senior Backend Engineer' });
  expect(test?.blueprint.track).toBe('backend');
  expect(reason(test, 'track')).toBe(
    'The title says “Backend.” 1 of the 3 skills we found in the job description belongs to the Backend engineering track.',
  );
});

it('prefers the track in the job title to a track with more required skills', async () => {
  const skills = [
    found('sql', { asked: 3 }),
    found('pipelines', { asked: 3 }),
    found('statistics', { asked: 3 }),
    found('testing', { wished: 1 }),
    found('leadership', { asked: 2 }),
  ];
  const trackFor = async (title: string) => (await suggest({ skills, title }))[0]?.blueprint.track;
  expect(await trackFor('Senior Backend Engineer')).toBe('backend');
  expect(await trackFor('Backend Engineer, Data Platform')).toBe('backend');
  expect(await trackFor('Data Platform Engineer')).toBe('data');
  expect(await trackFor('Engineering Manager')).toBe('behavioural');
  expect(await trackFor('Colleague')).toBe('data');
});

it('suggests a mixed exam with one section per track, the job title’s track first', async () => {
  const skills = [
    found('sql', { asked: 3 }),
    found('testing', { asked: 1 }),
    found('leadership', { asked: 2 }),
  ];
  const mixed = (await suggest({ skills, title: 'Senior Backend Engineer' })).at(-1);
  expect(mixed?.blueprint).toMatchObject({ mode: 'exam', track: 'backend', length: 9, minutes: null });
  expect(mixed?.blueprint.sections).toMatchObject([
    { track: 'backend', skills: ['testing'], length: 3, minutes: 15 },
    { track: 'data', skills: ['sql'], length: 3, minutes: 15 },
    { track: 'behavioural', skills: ['leadership'], length: 3, minutes: 30 },
  ]);
  expect(RequestedBlueprint.safeParse(mixed?.blueprint).success).toBe(true);
  expect(mixed?.reasons.map(({ of }) => of)).toEqual([...blueprintChoices]);
  // there's no mixed test for a single track
  const [sql] = skills;
  expect(await suggest({ skills: sql ? [sql] : [] })).toHaveLength(1);
});

it('puts skills first that the job requires and the résumé doesn’t show', async () => {
  const [test] = await suggest({
    withResume: true,
    skills: [found('sql', { asked: 1, shown: 2 }), found('statistics', { asked: 1 })],
  });
  expect(test?.blueprint.skills).toEqual(['statistics', 'sql']);
  expect(reason(test, 'skills')).toBe(
    'The job asks for statistics, which your résumé doesn’t show. Practice that first.',
  );
});

it('uses the résumé’s skills without a job description, and the job’s skills otherwise', async () => {
  const shown = found('testing', { shown: 1 });
  const [alone] = await suggest({ withResume: true, skills: [shown] });
  expect(alone?.blueprint.skills).toEqual(['testing']);
  const [withJob] = await suggest({
    withResume: true,
    skills: [shown, found('security', { asked: 1 })],
  });
  expect(withJob?.blueprint.skills).toEqual(['security']);
});

it('prefers the job’s level to the résumé’s, and uses mid-level if neither names one', async () => {
  const skills = [found('sql', { asked: 1 })];
  const levels = [
    { document: 'resume' as const, seniority: 'junior' as const, quote: quote('resume', 'Trainee') },
    { document: 'job' as const, seniority: 'senior' as const, quote: quote('job', 'Senior') },
  ];
  const [ofJob] = await suggest({ skills, levels });
  expect(ofJob?.blueprint.seniority).toBe('senior');
  expect(reason(ofJob, 'seniority')).toBe('From “Senior” on line 3 of the job description.');
  const [ofResume] = await suggest({ skills, levels: levels.slice(0, 1) });
  expect(ofResume?.blueprint.seniority).toBe('junior');
  const [ofNone] = await suggest({ skills });
  expect(ofNone?.blueprint.seniority).toBe('mid');
});

it.each([
  [1, 40, 5],
  [2, 40, 5],
  [3, 40, 10],
  [3, 7, 7],
  [1, 3, 3],
])(
  'with %i skills and %i available questions, suggests a test of length %i',
  async (count, available, length) => {
    const names: Skill[] = ['sql', 'statistics', 'pipelines'];
    const skills = names.slice(0, count).map((skill) => found(skill, { asked: 1 }));
    const [test] = await suggest({ skills }, available);
    expect(test?.blueprint.length).toBe(length);
  },
);

it('suggests nothing without skills or without available questions', async () => {
  expect(await suggest({})).toEqual([]);
  expect(await suggest({ skills: [found('sql', { asked: 1 })] }, 0)).toEqual([]);
});

it('uses at most five skills', async () => {
  const names: Skill[] = [
    'apis-http',
    'concurrency',
    'data-structures',
    'reliability',
    'security',
    'testing',
  ];
  const [test] = await suggest({ skills: names.map((skill) => found(skill, { asked: 1 })) });
  expect(test?.blueprint.skills).toHaveLength(5);
});
