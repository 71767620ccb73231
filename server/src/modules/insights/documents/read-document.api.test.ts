// Reading an uploaded file over the API: results, rejections and their messages, and that nothing is stored.
import { api } from '@rehearse/contract/api.ts';
import { mostFileBytes } from '@rehearse/contract/insights/documents.ts';
import { errorCatalog, type ErrorCode } from '@rehearse/contract/error-codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docxOf, entitiesDocx, paragraph, pdfOf, scannedPdf } from '../../../../testing/document-files.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { limitingOf } from '../../../platform/config/limits.ts';

let app: TestApp;
let person: Client;
beforeAll(async () => {
  app = await createTestApp({ limiting: limitingOf(readConfig({ LIMIT_DOCUMENTS_ACCOUNT: '20/h' })) });
  person = await app.signUp();
});
afterAll(() => app.close());

const readWith = (client: Client, file: Buffer) =>
  client.call(api.readDocument, { body: new Uint8Array(file) });
const refused = (code: ErrorCode) => ({
  status: errorCatalog[code].status,
  body: { error: { code, message: errorCatalog[code].sentence } },
});

it('returns a file’s text without invisible characters and extra spaces', async () => {
  const hidden = 'Plain\u200B words\u202E,   wide\t\tapart';
  const read = await readWith(person, docxOf(paragraph(hidden) + paragraph('') + paragraph('and a second')));
  expect(read).toMatchObject({
    status: 200,
    body: { form: 'docx', text: 'Plain words, wide apart\n\nand a second', pages: null },
  });
  const pdf = await readWith(person, await pdfOf(['One page', 'and another']));
  expect(pdf.body).toEqual({ form: 'pdf', text: 'One page\n\nand another', pages: 2 });
});

describe('fails with an error that says what to do', () => {
  it.each<[ErrorCode, () => Buffer | Promise<Buffer>]>([
    ['document_empty', () => Buffer.alloc(0)],
    ['document_scanned', scannedPdf],
    ['document_bomb', entitiesDocx],
    ['document_long', () => Buffer.from('a '.repeat(35_000))],
    ['file_too_large', () => Buffer.alloc(mostFileBytes + 1, 0x61)],
  ])('%s', async (code, make) => {
    expect(await readWith(person, await make())).toMatchObject(refused(code));
  });

  it('file_sent_wrongly for another content type', async () => {
    const reply = await fetch(`${app.origin}/api${api.readDocument.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken}` },
      body: '{}',
    });
    expect({ status: reply.status, body: await reply.json() }).toMatchObject(refused('file_sent_wrongly'));
  });
});

it('large bodies are refused at other endpoints', async () => {
  const large = await person.call(api.previewAttempt, { body: { blueprint: 'x'.repeat(600_000) } });
  expect(large).toMatchObject({ status: 413, body: { error: { code: 'body_too_large' } } });
});

it('is refused to guests and visitors', async () => {
  const { guestToken } = (await app.send(api.startDemo, {})).body;
  const file = { body: new Uint8Array(Buffer.from('A text.')) };
  for (const token of [undefined, guestToken])
    expect(await app.send(api.readDocument, file, token)).toMatchObject(refused('sign_in_needed'));
});

it('stores nothing from the document', async () => {
  const word = 'Quillfeather';
  expect((await readWith(person, Buffer.from(`${word} Ltd seeks an engineer.`))).status).toBe(200);
  const { rows } = await app.db.$client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const found = await app.db.$client.query(`select 1 from ${name} t where t::text like '%${word}%'`);
    expect({ name, rows: found.rowCount }).toEqual({ name, rows: 0 });
  }
});

it('is rate-limited per person', async () => {
  const other = await app.signUp();
  const statuses = await Promise.all(
    Array.from({ length: 21 }, async () => (await readWith(other, Buffer.alloc(0))).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await readWith(person, Buffer.alloc(0))).status).toBe(422);
});
