// Tests the reading process: sandboxed, killed when out of time, and limited in number.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { pdfOf } from '../../../testing/document-files.ts';
import { createFileReader } from './file-reader.ts';
import { ReaderBusy, type ExtractedText } from './file-reader.port.ts';
import { shutIn, startReadingProcess } from './reading-process.ts';

const read: ExtractedText = { form: 'text', text: 'read', pages: null };

it('reads in a separate process', async () => {
  const readFile = createFileReader();
  expect(await readFile(await pdfOf(['Six years of PostgreSQL']))).toEqual({
    form: 'pdf',
    text: 'Six years of PostgreSQL\n\n',
    pages: 1,
  });
});

it('kills a process that exceeds its time limit', async () => {
  const reading = startReadingProcess({ startMs: 20_000, timeMs: 1 });
  await expect(reading.read(await pdfOf(['slow']))).rejects.toMatchObject({ fault: 'slow' });
});

it('does not blame the file if the process never started', async () => {
  const reading = startReadingProcess({ startMs: 1, timeMs: 5_000 });
  await expect(reading.read(Buffer.from('text'))).rejects.toThrow('exited early');
});

it('gives the process no access to files, network, programs, or environment variables', () => {
  const own = JSON.stringify(fileURLToPath(new URL('../../../../package.json', import.meta.url)));
  const program = `
    const tried = async (what) => { try { await what(); return 'open'; } catch { return 'shut'; } };
    const told = {
      file: await tried(() => process.getBuiltinModule('fs').readFileSync(${own})),
      write: await tried(() => process.getBuiltinModule('fs').writeFileSync('/tmp/written-by-a-file', '')),
      net: await tried(() => import('node:net')),
      http: await tried(() => import('http')),
      dns: await tried(() => import('node:dns/promises')),
      builtin: await tried(() => process.getBuiltinModule('tls')),
      fetch: await tried(() => fetch('http://127.0.0.1')),
      program: await tried(() => import('node:child_process')),
      words: await tried(() => new Function('return 1')()),
      environment: Object.keys(process.env),
    };
    process.stdout.write(JSON.stringify(told));`;
  const { stdout } = spawnSync(process.execPath, [...shutIn, '--input-type=module', '--eval', program], {
    env: {},
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual({
    file: 'shut',
    write: 'shut',
    net: 'shut',
    http: 'shut',
    dns: 'shut',
    builtin: 'shut',
    fetch: 'shut',
    program: 'shut',
    words: 'shut',
    environment: [],
  });
});

it('reads two files at once, queues the next, and rejects any beyond the queue', async () => {
  const running: (() => void)[] = [];
  const start = () => ({
    read: () => new Promise<ExtractedText>((resolve) => void running.push(() => resolve(read))),
  });
  const readFile = createFileReader(start, { atOnce: 2, longestQueue: 1 });
  const reads = [readFile(Buffer.of(1)), readFile(Buffer.of(2)), readFile(Buffer.of(3))];
  expect(running).toHaveLength(2);
  await expect(readFile(Buffer.of(4))).rejects.toBeInstanceOf(ReaderBusy);
  running[0]?.();
  await reads[0];
  await expect.poll(() => running.length).toBe(3);
  for (const end of running) end();
  expect(await Promise.all(reads)).toEqual([read, read, read]);
});

it('reads the next file after a failure', async () => {
  const starts = [Promise.reject(new Error('broke')), Promise.resolve(read)];
  const readFile = createFileReader(() => ({ read: () => starts.shift() ?? Promise.resolve(read) }), {
    atOnce: 1,
    longestQueue: 1,
  });
  const [first, second] = await Promise.allSettled([readFile(Buffer.of(1)), readFile(Buffer.of(2))]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});
