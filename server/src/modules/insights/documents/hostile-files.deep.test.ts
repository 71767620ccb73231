// Expensive files: each is stopped within its memory and time limits, and other requests are served meanwhile.
import { readFileSync } from 'node:fs';
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  costlyPdf,
  docxOf,
  endlessPdf,
  nestedBomb,
  paragraph,
  pdfOf,
  tediousPdf,
} from '../../../../testing/document-files.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { readingLimits } from '../../../platform/file-reader/limits.ts';
import { startReadingProcess } from '../../../platform/file-reader/reading-process.ts';

let app: TestApp;
let person: Client;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

const costly: [string, () => Buffer][] = [
  ['a 2 kB PDF that expands to 900 MB', costlyPdf],
  ['a PDF that draws ten million times', endlessPdf],
  ['a document of 400,000 paragraphs', () => docxOf(paragraph('a').repeat(400_000))],
];

/** Resident memory of a process in bytes. */
const heldBy = (pid: number | undefined): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
};

it.runIf(process.platform === 'linux').each(costly)(
  'is stopped before it uses 256 MB: %s',
  async (_, make) => {
    // a long time limit, so that the memory limit stops it even on a busy machine
    const reading = startReadingProcess({ ...readingLimits, timeMs: 60_000 });
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, heldBy(reading.pid))), 1);
    await expect(reading.read(make())).rejects.toMatchObject({ fault: 'costly' });
    clearInterval(watch);
    expect(most).toBeGreaterThan(100 * 1024 * 1024);
    expect(most).toBeLessThan(readingLimits.memoryBytes);
  },
);

it('a slow file is stopped after five seconds with an error, and the next file is read', async () => {
  expect(readingLimits.timeMs).toBe(5_000);
  const file = tediousPdf();
  expect(file.length).toBeLessThan(100_000);
  const reply = await person.call(api.readDocument, { body: new Uint8Array(file) });
  expect([reply.status, reply.body.error?.code]).toEqual([422, 'document_slow']);
  const good = await person.call(api.readDocument, { body: new Uint8Array(await pdfOf(['Still here'])) });
  expect(good.body.text).toBe('Still here');
});

it('serves other requests while costly files are read, and reads the next file after them', async () => {
  const hostile = costlyPdf();
  const bad = Array.from({ length: 6 }, () =>
    person.call(api.readDocument, { body: new Uint8Array(hostile) }),
  );
  let answered = 0;
  const done = Promise.all(bad).then(() => true);
  const pending = Symbol('pending');
  for (;;) {
    const ended = await Promise.race([done, Promise.resolve(pending)]);
    if (ended !== pending) break;
    expect((await person.call(api.readProfile)).status).toBe(200);
    answered += 1;
  }
  // a server that reads files on its event loop couldn't have answered these
  expect(answered).toBeGreaterThan(50);
  for (const { body } of await Promise.all(bad)) expect(body.error?.code).toBe('document_costly');
  const good = await person.call(api.readDocument, { body: new Uint8Array(await pdfOf(['Still here'])) });
  expect(good.body.text).toBe('Still here');
});

it('refuses an archive inside an archive', async () => {
  const reply = await person.call(api.readDocument, { body: new Uint8Array(nestedBomb()) });
  expect(reply.body.error?.code).toBe('document_unknown_form');
});
