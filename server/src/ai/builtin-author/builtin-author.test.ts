// Tests which skills the built-in skill finder detects, which it doesn't, and where its quotes are.
import { describe, expect, it } from 'vitest';
import { labeledDocuments } from '../../../../bench/skills/labeled.ts';
import { measureDocument, sum } from '../../../../bench/skills/measure.ts';
import { builtinSkillReader } from './builtin-author.ts';

const read = async (documents: { job?: string; resume?: string }) =>
  builtinSkillReader({ job: '', resume: '', ...documents });
const skillsIn = async (documents: { job?: string; resume?: string }) => {
  const { findings } = await read(documents);
  return [...new Set(findings.map(({ skill, stance }) => `${stance} ${skill}`))].toSorted();
};

describe('a term', () => {
  it.each([
    ['You write REST services.', ['asked apis-http']],
    ['The rest is up to you.', []],
    ['You know how an in-\nmemory hash map works.', ['asked data-structures']],
    ['Unit-tests and mocks.', ['asked testing']],
    ['SQLAlchemists of old.', []],
    ['Our restaurant serves lunch.', []],
    ['You own the on-boarding and our owned assets; you own it.', []],
    ['Every choice is full of trade-offs; name the tradeoff.', []],
  ])('%j', async (job, expected) => {
    expect(await skillsIn({ job })).toEqual(expected);
  });

  it('that is weak counts only with a second one nearby', async () => {
    expect(await skillsIn({ job: 'We have a database.' })).toEqual([]);
    expect(await skillsIn({ job: 'We have a database. You write each query by hand.' })).toEqual([
      'asked sql',
    ]);
    expect(await skillsIn({ job: 'A database here, a database there.' })).toEqual([]);
  });
});

describe('negation', () => {
  it.each([
    'No experience with Kafka needed.',
    'Kafka is not required.',
    'You will not need Kafka here.',
    "You won't need Kafka.",
    'No Kafka background needed.',
    'Not yet used: Spark, Kafka.',
    'I have never worked with Kafka.',
    'Little knowledge of Kafka.',
  ])('%s', async (text) => {
    expect(await skillsIn({ resume: text })).toEqual(['denied pipelines']);
  });

  it.each([
    'Not only Kafka but also Spark.',
    'No other team knows Kafka as well.',
    'Kafka without an outage.',
  ])('does not include: %s', async (text) => {
    expect(await skillsIn({ resume: text })).toEqual(['shown pipelines']);
  });

  it('ends with its sentence', async () => {
    expect(await skillsIn({ job: 'No experience with Kafka needed. You write unit tests.' })).toEqual([
      'asked testing',
      'denied pipelines',
    ]);
  });
});

describe('a nice-to-have skill', () => {
  it.each(['Kafka is a plus.', 'Nice to have: Kafka', 'Ideally you know Kafka.', 'Nice to have\n- Kafka\n'])(
    '%j',
    async (job) => {
      expect(await skillsIn({ job })).toEqual(['wished pipelines']);
    },
  );
});

it('ignores skills listed as benefits', async () => {
  expect(await skillsIn({ job: 'Benefits\n- Coaching and mentoring for you\n- SQL courses' })).toEqual([]);
});

describe('the level', () => {
  it.each([
    ['Senior Engineer\nWorks with trainees.', 'senior', 'Senior'],
    ['Engineer\nWe want 2+ years of practice.', 'mid', '2+ years'],
    ['Engineer\nAt least seven years with databases.', 'senior', 'seven years'],
    ['Developer\nNo professional experience? Apply.', 'junior', 'No professional experience'],
    ['Engineer\nWe have been here for twenty years; 3-5 years of yours are enough.', 'mid', '3-5 years'],
  ])('%j', async (job, seniority, words) => {
    const { levels } = await read({ job });
    expect(levels.map((level) => level.seniority)).toEqual([seniority]);
    const { text, start, end } = levels[0]?.quote ?? { text: '', start: 0, end: 0 };
    expect(text.slice(start, end)).toBe(words);
  });

  it('is empty if the text states none', async () => {
    expect((await read({ job: 'Engineer\nFive years ago we were two people.' })).levels).toEqual([]);
  });
});

it('quotes words of the document with the correct line', async () => {
  for (const { kind, text } of labeledDocuments()) {
    const { findings, levels } = await read({ [kind]: text });
    const lines = text.split('\n');
    for (const { quote } of [...findings, ...levels]) {
      const from = lines
        .slice(quote.line - 1)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
      expect(from).toContain(quote.text);
      expect(quote.text.slice(quote.start, quote.end).trim()).not.toBe('');
    }
  }
});

it('reaches 80% precision and recall on held-out documents', async () => {
  const heldOut = labeledDocuments().filter((document) => document.heldOut);
  const measured = await Promise.all(
    heldOut.map((document) => measureDocument(builtinSkillReader, document)),
  );
  const { precision, recall } = sum(measured.map(({ skills }) => skills));
  expect(heldOut).toHaveLength(10);
  expect(precision).toBeGreaterThanOrEqual(0.8);
  expect(recall).toBeGreaterThanOrEqual(0.8);
});
