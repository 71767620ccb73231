// Tests finding skills with a model: quotes must be verbatim, people's text never becomes a rule, and the model can fail.
import { describe, expect, it } from 'vitest';
import { builtinSkillReader } from '../../builtin-author/builtin-author.ts';
import { ModelFailure, type Model, type ObjectRequest } from '../../../platform/llm/model.port.ts';
import { createReadSkills } from './model-reader.ts';

const documents = {
  job: 'Senior engineer\n- You keep caches and queues in step\nYou name what you did and why.',
  resume: 'Led the move to\nevent streams with five people',
};

type Asked = Pick<ObjectRequest<unknown>, 'system' | 'prompt'>;

/** A model that returns this answer, parsed with the requested schema. */
const modelOf = (answer: unknown, requests: Asked[] = []): Model => ({
  identity: { provider: 'compatible', model: 'small-reader' },
  askForObject: async (ask) => {
    requests.push(ask);
    if (answer instanceof Error) throw answer;
    return {
      value: ask.schema.parse(answer),
      usage: { inputTokens: 1, outputTokens: 1, counted: true, cost: null },
    };
  },
  streamText: () => {
    throw new Error('nothing is streamed here');
  },
});
const read = (model: Model | undefined) =>
  createReadSkills(async () => model, builtinSkillReader)('a person', documents);
const finding = (document: string, skill: string, stance: string, quote: string) => ({
  document,
  skill,
  stance,
  quote,
});

describe('a finding of a model', () => {
  it('counts with the line it quotes, regardless of wrapping and case', async () => {
    const { findings, levels, readBy } = await read(
      modelOf({
        findings: [
          finding('job', 'concurrency', 'asked', 'caches and Queues in step'),
          finding('resume', 'pipelines', 'shown', 'move to event streams'),
        ],
        levels: [{ document: 'job', seniority: 'senior', quote: 'Senior' }],
      }),
    );
    expect(readBy).toBe('the model small-reader');
    expect(findings).toEqual([
      {
        skill: 'concurrency',
        stance: 'asked',
        quote: { document: 'job', line: 2, text: 'You keep caches and queues in step', start: 9, end: 34 },
      },
      {
        skill: 'pipelines',
        stance: 'shown',
        quote: {
          document: 'resume',
          line: 1,
          text: 'Led the move to event streams with five people',
          start: 8,
          end: 29,
        },
      },
    ]);
    expect(levels).toMatchObject([{ seniority: 'senior', quote: { line: 1 } }]);
  });

  it.each([
    ['a quote not in the document', finding('job', 'sql', 'asked', 'writes SQL all day')],
    ['a quote from the other document', finding('resume', 'concurrency', 'shown', 'caches and queues')],
    ['a blank quote', finding('job', 'sql', 'asked', ' ')],
    ['a quote of one letter', finding('job', 'sql', 'asked', 'a')],
    ['a job that shows a skill', finding('job', 'concurrency', 'shown', 'caches and queues')],
    ['a résumé that asks for a skill', finding('resume', 'pipelines', 'asked', 'event streams')],
  ])('is dropped for %s', async (_, wrong) => {
    expect((await read(modelOf({ findings: [wrong], levels: [] }))).findings).toEqual([]);
  });
});

it('keeps the documents out of the system prompt', async () => {
  const requests: Asked[] = [];
  await read(modelOf({ findings: [], levels: [] }, requests));
  await read(modelOf({ findings: [], levels: [] }, requests));
  for (const { system, prompt } of requests) {
    for (const line of Object.values(documents).flatMap((text) => text.split('\n'))) {
      expect(system).not.toContain(line);
      expect(prompt).toContain(line);
    }
  }
  // the delimiter lines around data can't be guessed
  expect(requests[0]?.prompt).not.toBe(requests[1]?.prompt);
  expect(requests[0]?.system).toBe(requests[1]?.system);
});

it.each([
  ['down', 'the model didn’t respond'],
  ['slow', 'the model didn’t respond'],
  ['malformed', 'the model’s reply couldn’t be read'],
  ['budget_spent', 'today’s budget for the model is used up'],
  ['refused', 'the model declined'],
  ['turned_down', 'the model isn’t set up correctly'],
] as const)(
  'falls back to the built-in skill finder when the model is %s, and reports it',
  async (kind, why) => {
    const { findings, readBy } = await read(modelOf(new ModelFailure(kind, 'no')));
    expect(readBy).toBe(`the built-in skill finder, because ${why}`);
    expect(findings).toEqual((await builtinSkillReader(documents)).findings);
  },
);

it('uses the built-in skill finder if there is no model', async () => {
  expect((await read(undefined)).readBy).toBe('the built-in skill finder');
});
