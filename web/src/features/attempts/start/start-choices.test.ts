// Tests the choices of a new test: links can set some, the last ones are remembered per person, invalid ones are ignored.
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import { expect, test } from 'vitest';
import {
  askedFor,
  isLimitTooShort,
  neededWords,
  readerWords,
  recentWords,
  unseenWords,
  rememberChoices,
  rememberedChoices,
  usualChoices,
  widenWords,
  withFormat,
  withMode,
} from './start-choices.ts';

const choicesOf = (query: string, base = usualChoices) => askedFor(new URLSearchParams(query), base);

test('a link to a skill selects its track and keeps the seniority', () => {
  const base = { ...usualChoices, kinds: ['numeric' as const], seniority: 'senior' as const };
  expect(choicesOf('skills=sql', base)).toMatchObject({
    track: 'data',
    skills: ['sql'],
    kinds: [],
    seniority: 'senior',
    length: 5,
  });
  // A track alone keeps the default question types.
  expect(choicesOf('track=data', base).kinds).toEqual(usualChoices.kinds);
});

test('the default test has short question types, and other modes have their own', () => {
  expect(usualChoices.kinds).toContain('short_answer');
  for (const long of ['code', 'sql', 'system_design', 'assisted_code'] as const)
    expect(usualChoices.kinds).not.toContain(long);
  expect(withMode(usualChoices, 'exam').kinds).toEqual(usualChoices.kinds);
  for (const mode of ['interview', 'adaptive', 'daily'] as const) {
    const other = withMode(usualChoices, mode);
    expect(other.kinds).toEqual([]);
    expect(withMode(other, 'practice')).toMatchObject({ kinds: usualChoices.kinds, length: 5 });
  }
  const loop = withFormat(withMode(usualChoices, 'exam'), 'loop');
  expect(withFormat(loop, 'whole')).toMatchObject({ kinds: usualChoices.kinds, length: 5 });
  // Question types that a person chose are kept.
  const chosen = { ...usualChoices, kinds: ['long_answer' as const] };
  expect(withMode(chosen, 'interview').kinds).toEqual(['long_answer']);
  expect(withMode({ ...usualChoices, kinds: [] }, 'exam').kinds).toEqual([]);
});

test('a URL can set the sections of an exam, and invalid ones are ignored', () => {
  const sections = [
    { track: 'data', skills: ['sql'], kinds: ['numeric'], length: 3, minutes: 15 },
    { track: 'behavioural', skills: [], kinds: [], length: 2, minutes: 30 },
  ];
  const address = (value: string) =>
    choicesOf(`mode=exam&seniority=senior&sections=${encodeURIComponent(value)}`);
  expect(address(JSON.stringify(sections))).toMatchObject({
    mode: 'exam',
    seniority: 'senior',
    track: 'data',
    length: 5,
    minutes: null,
    sections,
  });
  for (const wrong of ['[', '[]', '"all"', JSON.stringify([{ ...sections[0], track: 'cooking' }])])
    expect(address(wrong).sections).toBeUndefined();
  expect(
    choicesOf(`mode=practice&sections=${encodeURIComponent(JSON.stringify(sections))}`).sections,
  ).toBeUndefined();
});

test('a URL can set all choices', () => {
  expect(
    choicesOf(
      'track=data&skills=sql,statistics&seniority=junior&kinds=numeric&length=5&mode=exam&minutes=30',
    ),
  ).toEqual({
    track: 'data',
    skills: ['sql', 'statistics'],
    seniority: 'junior',
    kinds: ['numeric'],
    length: 5,
    mode: 'exam',
    minutes: 30,
  });
});

test('invalid choices are ignored', () => {
  expect(choicesOf('track=cooking&skills=sql,cooking&mode=fun&length=many')).toEqual({
    ...usualChoices,
    kinds: [],
  });
  expect(choicesOf('track=backend&skills=sql')).toEqual({ ...usualChoices, kinds: [] });
});

test('an interview has a time limit, open questions, and as many questions as its minutes allow', () => {
  const asks = choicesOf('track=backend&kinds=long_answer&mode=interview&minutes=45&persona=friendly');
  expect(asks).toMatchObject({
    mode: 'interview',
    minutes: 45,
    length: 7,
    kinds: ['long_answer'],
    persona: 'friendly',
  });
  expect(choicesOf('mode=interview')).toMatchObject({ minutes: 30, length: 4, persona: 'neutral' });
  expect(choicesOf('mode=interview&minutes=90')).toMatchObject({ mode: 'interview', minutes: 30 });
  const back = withMode({ ...asks, minutes: 20 }, 'practice');
  expect(back).toMatchObject({ mode: 'practice', minutes: null, length: 5 });
});

test('the last choices are remembered per person', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const choices = { ...usualChoices, length: 20, mode: 'exam' as const };
  rememberChoices(storage, 'noor', choices);
  expect(rememberedChoices(storage, 'noor')).toEqual(choices);
  expect(rememberedChoices(storage, 'someone')).toEqual(usualChoices);
  for (const key of stored.keys()) stored.set(key, '{"track":');
  expect(rememberedChoices(storage, 'noor')).toEqual(usualChoices);
});

test('the required number of questions is given, with the minutes of an interview', () => {
  expect(neededWords({ ...usualChoices, length: 5 })).toBe('This test needs 5 questions.');
  expect(neededWords(choicesOf('mode=interview'))).toBe('A 30-minute interview needs 4 questions.');
});

test('the advice for finding more questions names only choices that the form has', () => {
  const words = (query: string) => widenWords(choicesOf(query));
  expect(words('skills=sql&kinds=numeric&mode=practice')).toBe(
    'Add skills or question types, or choose a different seniority.',
  );
  expect(words('skills=sql&mode=exam')).toBe('Add skills, or choose a different seniority.');
  expect(words('kinds=numeric&mode=adaptive')).toBe('Add question types, or choose a different track.');
  expect(words('mode=adaptive')).toBe('Choose a different track.');
  expect(words('mode=interview')).toBe('Choose a different seniority.');
  expect(words(`track=data&skills=${skillsOf.data.join()}`)).toBe('Choose a different seniority.');
  expect(words('mode=exam&format=recorded')).toBe(
    'Choose fewer questions, or a different track or seniority.',
  );
  expect(words('mode=exam&format=loop')).toMatch(/^Choose other question types or fewer questions/);
});

test('a limit is too short only if the questions take longer', () => {
  const isShort = (mode: 'practice' | 'exam' | 'interview', limitMinutes: number | null) =>
    isLimitTooShort({ ...usualChoices, mode }, { minutes: 40, limitMinutes });
  expect(isShort('exam', 15)).toBe(true);
  expect(isShort('practice', 39)).toBe(true);
  expect(isShort('exam', 40)).toBe(false);
  expect(isShort('practice', null)).toBe(false);
  // The number of questions follows from the minutes.
  expect(isShort('interview', 20)).toBe(false);
});

test('the summary names the grader', () => {
  expect(readerWords(null)).toBe('Graded by the built-in grader on this server');
  expect(readerWords({ model: 'qwen3', ownKey: false })).toBe(
    'Written answers are graded by the language model qwen3',
  );
  expect(readerWords({ model: 'gpt-5.4', ownKey: true })).toBe(
    'Written answers are graded by gpt-5.4, using your own API key',
  );
});

test('the summary says how many questions are new and which recent ones must repeat', () => {
  expect(unseenWords({ available: 12, unseen: 4 })).toBe('12 questions match, 4 you haven’t seen');
  expect(unseenWords({ available: 12, unseen: 12 })).toBe('12 questions match, all new to you');
  expect(unseenWords({ available: 1, unseen: 0 })).toBe('1 question matches, and you’ve seen it');
  expect(recentWords(0, 10)).toBe('');
  expect(recentWords(3, 10)).toBe(
    'You’ve seen 3 of the 10 in the last seven days. There aren’t enough other matches.',
  );
  expect(recentWords(10, 10)).toBe('You’ve seen all 10 in the last seven days. No others match.');
  expect(recentWords(1, 1)).toBe('You’ve seen this question in the last seven days. No others match.');
});
