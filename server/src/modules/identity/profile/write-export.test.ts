// Tests the export's format: valid, readable JSON with every part, read one after another.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WrittenJson } from '../../../platform/kernel/written-json.ts';
import type { ExportPart } from '../../../platform/hooks.ts';
import { writeExport } from './write-export.ts';

const at = new Date('2026-11-20T10:00:00Z');
const whole = async (parts: Record<string, ExportPart>): Promise<string> => {
  const pieces: string[] = [];
  for await (const piece of writeExport(parts, 'someone', at)) pieces.push(piece);
  return pieces.join('');
};

describe('the export', () => {
  it('has a description, the time, every part, and an end marker', async () => {
    const text = await whole({
      account: { about: 'Who you are.', exportOf: async (userId) => ({ userId }) },
      nothing: { about: 'Never there.', exportOf: async () => undefined },
    });
    expect(JSON.parse(text)).toEqual({
      about: expect.any(String),
      exportedAt: '2026-11-20T10:00:00.000Z',
      parts: {
        account: { about: 'Who you are.', data: { userId: 'someone' } },
        nothing: { about: 'Never there.', data: null },
      },
      complete: true,
    });
  });

  it('is valid JSON whatever the parts contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }), async (given) => {
        const parts = Object.fromEntries(
          Object.entries(given).map(([name, data]) => [name, { about: name, exportOf: async () => data }]),
        );
        const read = JSON.parse(await whole(parts)) as { parts: Record<string, { data: unknown }> };
        const data = Object.entries(read.parts).map(([name, part]) => [name, part.data]);
        // JSON.stringify turns -0 into 0
        expect(Object.fromEntries(data)).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  it('fails before any output if the first part can’t be read', async () => {
    const away: ExportPart = { about: '', exportOf: () => Promise.reject(new Error('away')) };
    await expect(writeExport({ away }, 'someone', at).next()).rejects.toThrow('away');
  });

  it('includes already serialized JSON as it is', async () => {
    const exportOf = () => pagesOf([[new WrittenJson('{"a": 1}')], [new WrittenJson('{"b":"\\n"}')]]);
    const { parts } = JSON.parse(await whole({ rows: { about: '', exportOf } })) as {
      parts: Record<string, { data: unknown }>;
    };
    expect(parts['rows']?.data).toEqual([{ a: 1 }, { b: '\n' }]);
  });

  const pagesOf = async function* (pages: readonly unknown[][]): AsyncGenerator<readonly unknown[]> {
    for (const page of pages) yield await Promise.resolve(page);
  };

  it('combines pages of rows into one list', async () => {
    const exportOf = () => ({ rows: pagesOf([[1, { a: 2 }], [], ['three']]), none: pagesOf([]), name: 'x' });
    const parts = {
      tests: { about: '', exportOf },
      facts: { about: '', exportOf: () => pagesOf([[4], [5]]) },
    };
    const { parts: read } = JSON.parse(await whole(parts)) as { parts: Record<string, { data: unknown }> };
    expect(read['tests']?.data).toEqual({ rows: [1, { a: 2 }, 'three'], none: [], name: 'x' });
    expect(read['facts']?.data).toEqual([4, 5]);
  });

  it('reads a page only after the previous one was consumed', async () => {
    let pageCount = 0;
    const pages = async function* (): AsyncGenerator<readonly unknown[]> {
      for (pageCount = 1; pageCount <= 50; pageCount += 1) yield await Promise.resolve([pageCount]);
    };
    const pieces = writeExport({ facts: { about: '', exportOf: pages } }, 'someone', at);
    for (let taken = 0; taken < 5; taken += 1) await pieces.next();
    expect(pageCount).toBeLessThan(7);
    await pieces.return(undefined);
    const atEnd = pageCount;
    expect((await pieces.next()).done).toBe(true);
    expect(pageCount).toBe(atEnd);
  });

  it('is invalid JSON if truncated anywhere', async () => {
    const exportOf = () => ({ rows: pagesOf([[1], [2]]), name: 'x' });
    const text = await whole({ a: { about: 'A', exportOf }, b: { about: 'B', exportOf: () => null } });
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    const body = text.trimEnd();
    for (let length = 0; length < body.length; length += 1)
      expect(() => JSON.parse(body.slice(0, length)) as unknown).toThrow(/JSON/);
  });
});
