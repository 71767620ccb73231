// Holds the form of the export: valid, readable JSON with every part, read one after the other.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeExport, type ExportPart } from './write-export.ts';

const at = new Date('2026-11-20T10:00:00Z');
const whole = async (parts: Record<string, ExportPart>): Promise<string> => {
  const pieces: string[] = [];
  for await (const piece of writeExport(parts, 'someone', at)) pieces.push(piece);
  return pieces.join('');
};

describe('the export', () => {
  it('reads like this', async () => {
    const text = await whole({
      account: { about: 'Who you are.', exportOf: async (userId) => ({ userId }) },
      nothing: { about: 'Never there.', exportOf: async () => undefined },
    });
    expect(text).toMatch(/^\{\n {2}"about": "Everything/);
    expect(text).toContain(
      '\n    "account": {\n      "about": "Who you are.",\n      "data": {\n        "userId": "someone"\n',
    );
    expect(JSON.parse(text)).toEqual({
      about: expect.any(String),
      exportedAt: '2026-11-20T10:00:00.000Z',
      parts: {
        account: { about: 'Who you are.', data: { userId: 'someone' } },
        nothing: { about: 'Never there.', data: null },
      },
    });
  });

  it('is JSON whatever the parts hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }), async (given) => {
        const parts = Object.fromEntries(
          Object.entries(given).map(([name, data]) => [name, { about: name, exportOf: async () => data }]),
        );
        const read = JSON.parse(await whole(parts)) as { parts: Record<string, { data: unknown }> };
        const data = Object.entries(read.parts).map(([name, part]) => [name, part.data]);
        // JSON itself has no negative zero
        expect(Object.fromEntries(data)).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  it('gives nothing before the first part is read', async () => {
    const away: ExportPart = { about: '', exportOf: () => Promise.reject(new Error('away')) };
    await expect(writeExport({ away }, 'someone', at).next()).rejects.toThrow('away');
  });
});
