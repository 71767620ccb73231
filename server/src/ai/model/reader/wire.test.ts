// Tests finding skills with a model over HTTP, with each of the four protocols: which findings count, and the fallback.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAsk, type ProviderRequest } from '../../../../testing/judging-model.ts';
import { openModelPeer, patientLimits, providers } from '../../../../testing/model-peer.ts';
import { builtinSkillReader } from '../../builtin-author/builtin-author.ts';
import { createConnectModel } from '../../../platform/llm/connect-model.ts';
import { createReadSkills } from './model-reader.ts';

const connect = createConnectModel({ callsAtOnce: 8 });
const documents = {
  job: 'Senior engineer\nYou keep caches and queues in step.\nYou say what you did and why.',
  resume: 'Writes SQL reports\nLed a move to event streams',
};
const found = {
  findings: [
    { document: 'job', skill: 'concurrency', stance: 'asked', quote: 'caches and queues in step' },
    { document: 'job', skill: 'security', stance: 'asked', quote: 'words that stand nowhere' },
    { document: 'resume', skill: 'pipelines', stance: 'shown', quote: 'event streams' },
  ],
  levels: [{ document: 'job', seniority: 'senior', quote: 'Senior' }],
};

let peer: Awaited<ReturnType<typeof openModelPeer>>;
beforeAll(async () => {
  peer = await openModelPeer();
});
beforeEach(() => {
  peer.peer.reset();
});
afterAll(() => peer.close());

describe.each(providers)('%s', (provider) => {
  const read = (own = patientLimits, withinMs?: number) =>
    createReadSkills(
      async () => connect(peer.connection(provider), own),
      builtinSkillReader,
      withinMs,
    )('a person', documents);

  it('finds skills with quotes from the documents and drops the others', async () => {
    peer.peer.on({}, { content: JSON.stringify(found) });
    const { findings, levels, readBy } = await read();
    expect(readBy).toBe(`the model ${peer.connection(provider).model}`);
    expect(findings.map(({ skill, quote }) => [skill, quote.line])).toEqual([
      ['concurrency', 2],
      ['pipelines', 2],
    ]);
    expect(levels).toMatchObject([{ seniority: 'senior', quote: { line: 1 } }]);
  });

  it('sends both documents in the user prompt, not in the system prompt', async () => {
    const heard: ProviderRequest[] = [];
    peer.peer.on({}, (request) => {
      heard.push(request);
      return { content: JSON.stringify(found) };
    });
    await read();
    const [prompt] = heard.map(readAsk);
    for (const line of [...documents.job.split('\n'), ...documents.resume.split('\n')]) {
      expect(prompt?.system).not.toContain(line);
      expect(prompt?.user).toContain(line);
    }
  });

  it.each<[string, object, object | undefined]>([
    ['text instead of JSON', { content: 'You seem to know SQL.' }, undefined],
    [
      'an unknown skill',
      { content: JSON.stringify({ findings: [{ ...found.findings[0], skill: 'magic' }], levels: [] }) },
      undefined,
    ],
    ['an empty reply', { content: ' ' }, undefined],
    ['429', { status: 429, error: { message: 'slow down', type: 'rate_limit_error' } }, undefined],
    ['500', { status: 500, error: { message: 'x', type: 'server_error', code: 'server_error' } }, undefined],
    [
      'a wrong API key',
      { status: 401, error: { message: 'x', type: 'invalid_api_key', code: 'invalid_api_key' } },
      undefined,
    ],
    [
      'a truncated reply',
      { content: JSON.stringify(found) },
      { chunkSize: 5, truncateAfterChunks: 3, latency: 1 },
    ],
  ])('falls back to the built-in skill finder after %s, and reports it', async (_, reply, how) => {
    peer.peer.on({}, reply as never, how as never);
    const { findings, readBy } = await read();
    expect(readBy).toMatch(
      /^the built-in skill finder, because the model(’s reply couldn’t be read| didn’t respond| isn’t set up correctly)$/,
    );
    expect(findings).toEqual((await builtinSkillReader(documents)).findings);
  });

  it('falls back when the first word takes too long', async () => {
    peer.peer.on({}, { content: JSON.stringify(found) }, { streamingProfile: { ttft: 20_000 } });
    expect((await read({ ...patientLimits, firstWordMs: 60 })).readBy).toMatch(/didn’t respond$/);
  });

  it('falls back when the whole reply takes too long, and closes the connection', async () => {
    const slowly = { chunkSize: 2, streamingProfile: { ttft: 1, tps: 3 } };
    peer.peer.on({}, { content: JSON.stringify(found) }, slowly);
    const { findings, readBy } = await read(patientLimits, 200);
    expect(readBy).toBe('the built-in skill finder, because the model took too long');
    expect(findings).toEqual((await builtinSkillReader(documents)).findings);
    await expect.poll(peer.open).toBe(0);
  });
});
