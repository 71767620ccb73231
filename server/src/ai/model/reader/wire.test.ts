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

  it('reads skills with lines that stand there, and drops what stands nowhere', async () => {
    peer.peer.on({}, { content: JSON.stringify(found) });
    const { findings, levels, readBy } = await read();
    expect(readBy).toBe(`the model ${peer.connection(provider).model}`);
    expect(findings.map(({ skill, quote }) => [skill, quote.line])).toEqual([
      ['concurrency', 2],
      ['pipelines', 2],
    ]);
    expect(levels).toMatchObject([{ seniority: 'senior', quote: { line: 1 } }]);
  });

  it('is told both documents as data, and neither as a rule', async () => {
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
    ['no JSON', { content: 'You seem to know SQL.' }, undefined],
    [
      'a skill that there is not',
      { content: JSON.stringify({ findings: [{ ...found.findings[0], skill: 'magic' }], levels: [] }) },
      undefined,
    ],
    ['silence', { content: ' ' }, undefined],
    ['429', { status: 429, error: { message: 'slow down', type: 'rate_limit_error' } }, undefined],
    [
      'an error of its own',
      { status: 500, error: { message: 'x', type: 'server_error', code: 'server_error' } },
      undefined,
    ],
    [
      'a wrong key',
      { status: 401, error: { message: 'x', type: 'invalid_api_key', code: 'invalid_api_key' } },
      undefined,
    ],
    ['a cut', { content: JSON.stringify(found) }, { chunkSize: 5, truncateAfterChunks: 3, latency: 1 }],
  ])('is stood in for after %s, and says so', async (_, reply, how) => {
    peer.peer.on({}, reply as never, how as never);
    const { findings, readBy } = await read();
    expect(readBy).toMatch(
      /^the built-in skill finder, because the model(’s reply couldn’t be read| didn’t respond| isn’t set up correctly)$/,
    );
    expect(findings).toEqual((await builtinSkillReader(documents)).findings);
  });

  it('is stood in for when it is silent for longer than it may be', async () => {
    peer.peer.on({}, { content: JSON.stringify(found) }, { streamingProfile: { ttft: 20_000 } });
    expect((await read({ ...patientLimits, firstWordMs: 60 })).readBy).toMatch(/didn’t respond$/);
  });

  it('is stood in for when somebody has waited long enough, however much it writes', async () => {
    const slowly = { chunkSize: 2, streamingProfile: { ttft: 1, tps: 3 } };
    peer.peer.on({}, { content: JSON.stringify(found) }, slowly);
    const { findings, readBy } = await read(patientLimits, 200);
    expect(readBy).toBe('the built-in skill finder, because the model took too long');
    expect(findings).toEqual((await builtinSkillReader(documents)).findings);
    await expect.poll(peer.open).toBe(0);
  });
});
