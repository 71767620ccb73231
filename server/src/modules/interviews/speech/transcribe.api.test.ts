// Transcription with a configured provider over the API: requests, results, and every failure.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@rehearse/contract/api.ts';
import { errorCatalog, type ErrorCode } from '@rehearse/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { limitingOf } from '../../../platform/config/limits.ts';

type Reply = (response: ServerResponse) => void;
const says =
  (text: string): Reply =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ text }));

const elsewhere = '/v1/elsewhere';
let reply: Reply;
let requests: { url: string | undefined; key: string | undefined; body: string }[];
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const key = request.headers.authorization;
  requests.push({ url: request.url, key, body: Buffer.concat(parts).toString('latin1') });
  // following the redirect would return this text
  (request.url === elsewhere ? says('Words from elsewhere.') : reply)(response);
};
const provider = createServer((request, response) => void answer(request, response));

let app: TestApp;
let person: Client;
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const { port } = provider.address() as AddressInfo;
  const speech = { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'hears-well', apiKey: 'a-key' };
  app = await createTestApp({
    speech,
    limiting: limitingOf(readConfig({ LIMIT_SPEECH_ACCOUNT: '40/h' })),
  });
  person = await app.signUp();
});
beforeEach(() => {
  requests = [];
  reply = says('Add an idempotency key.');
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

/** A silent WAV file; `change` can corrupt its header. */
const wav = (seconds: number, change: (header: DataView) => void = () => undefined) => {
  const bytes = new Uint8Array(44 + Math.round(seconds * 32_000));
  const header = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF'), 0);
  bytes.set(new TextEncoder().encode('WAVEfmt '), 8);
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 16_000, true);
  header.setUint32(28, 32_000, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  bytes.set(new TextEncoder().encode('data'), 36);
  change(header);
  return bytes;
};
const transcribe = (body: Uint8Array<ArrayBuffer>, client = person) =>
  client.call(api.transcribeSpeech, { body });
const refused = (code: ErrorCode) => ({
  status: errorCatalog[code].status,
  body: { error: { code, message: errorCatalog[code].sentence } },
});

it('sends the speech to the provider’s model in English, with the key, and returns the text', async () => {
  expect(await transcribe(wav(2))).toMatchObject({ status: 200, body: { text: 'Add an idempotency key.' } });
  const [request] = requests;
  expect(request).toMatchObject({ url: '/v1/audio/transcriptions', key: 'Bearer a-key' });
  expect(request?.body).toContain('hears-well');
  expect(request?.body).toMatch(/name="language"\s+en\s/);
  expect(request?.body).toContain('WAVEfmt');
});

it('returns empty text for silence', async () => {
  reply = says('');
  expect(await transcribe(wav(1))).toMatchObject({ status: 200, body: { text: '' } });
});

it.each<[string, Uint8Array<ArrayBuffer>, ErrorCode]>([
  ['an empty body', new Uint8Array(), 'speech_unreadable'],
  ['a header without audio', wav(0), 'speech_unreadable'],
  ['plain text', new TextEncoder().encode('not speech '.repeat(20)), 'speech_unreadable'],
  ['two channels', wav(1, (header) => header.setUint16(22, 2, true)), 'speech_unreadable'],
  ['another sample rate', wav(1, (header) => header.setUint32(24, 44_100, true)), 'speech_unreadable'],
  ['compressed audio', wav(1, (header) => header.setUint16(20, 85, true)), 'speech_unreadable'],
  ['more than a minute', wav(60.1), 'speech_unreadable'],
])('refuses %s before anything is sent', async (_, bytes, code) => {
  expect(await transcribe(bytes)).toMatchObject({
    status: errorCatalog[code].status,
    body: { error: { code } },
  });
  expect(requests).toEqual([]);
});

it.each<[string, Reply]>([
  ['refuses the key', (response) => response.writeHead(401).end('{"error":{"message":"bad key a-key"}}')],
  ['drops the connection', (response) => response.destroy()],
  ['doesn’t return JSON', (response) => response.end('<html>')],
  ['redirects', (response) => response.writeHead(307, { location: elsewhere }).end()],
  ['returns an oversized response', (response) => response.end(`{"text":"${'word '.repeat(100_000)}"}`)],
])('returns our own error when the provider %s', async (_, broken) => {
  reply = broken;
  const { status, body } = await transcribe(wav(1));
  expect({ status, body }).toMatchObject(refused('speech_provider_failed'));
  expect(JSON.stringify(body)).not.toContain('a-key');
  expect(requests.map(({ url }) => url)).not.toContain(elsewhere);
});

it('is refused to guests and visitors', async () => {
  const { guestToken } = (await app.send(api.startDemo, {})).body;
  for (const token of [undefined, guestToken])
    expect(await app.send(api.transcribeSpeech, { body: wav(1) }, token)).toMatchObject(
      refused('sign_in_needed'),
    );
  expect(requests).toEqual([]);
});

it('is rate-limited per person', async () => {
  const other = await app.signUp();
  const statuses: number[] = [];
  for (let count = 0; count < 41; count += 1) statuses.push((await transcribe(wav(0.1), other)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(statuses.at(-1)).toBe(429);
});

it('is refused if no provider is configured', async () => {
  const without = await createTestApp();
  try {
    const client = await without.signUp();
    expect(await transcribe(wav(1), client)).toMatchObject(refused('no_speech_provider'));
  } finally {
    await without.close();
  }
});
