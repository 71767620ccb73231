// The choices of a new test: links may ask for some, the last ones are remembered per person, nonsense is passed over.
import { expect, test } from 'vitest';
import {
  askedFor,
  questionWords,
  rememberChoices,
  rememberedChoices,
  usualChoices,
} from './start-choices.ts';

const asked = (query: string, base = usualChoices) => askedFor(new URLSearchParams(query), base);

test('a link to a skill brings its track, and leaves the rest as it was', () => {
  const base = { ...usualChoices, kinds: ['numeric' as const], seniority: 'senior' as const };
  expect(asked('skills=sql', base)).toMatchObject({
    track: 'data',
    skills: ['sql'],
    kinds: [],
    seniority: 'senior',
    length: 10,
  });
});

test('all choices can be asked for', () => {
  expect(
    asked('track=data&skills=sql,statistics&seniority=junior&kinds=numeric&length=5&mode=exam&minutes=30'),
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

test('what makes no sense is passed over', () => {
  expect(asked('track=cooking&skills=sql,cooking&mode=fun&length=many')).toEqual({ ...usualChoices });
  expect(asked('track=backend&skills=sql')).toEqual(usualChoices);
});

test('the last choices are remembered for each person apart', () => {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
  const choices = { ...usualChoices, length: 20, mode: 'exam' as const };
  rememberChoices(storage, 'noor', choices);
  expect(rememberedChoices(storage, 'noor')).toEqual(choices);
  expect(rememberedChoices(storage, 'someone')).toEqual(usualChoices);
  for (const key of held.keys()) held.set(key, '{"track":');
  expect(rememberedChoices(storage, 'noor')).toEqual(usualChoices);
});

test('counts are words', () => {
  expect(questionWords(1)).toBe('One question');
  expect(questionWords(10)).toBe('Ten questions');
});
