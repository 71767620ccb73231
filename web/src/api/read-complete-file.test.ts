// Tests that an interrupted download is rejected.
import { expect, it } from 'vitest';
import { IncompleteDownload, readCompleteFile } from './read-complete-file.ts';

const whole = '{"parts":{},\n"complete":true}\n';

it('accepts a complete file', async () => {
  expect(await (await readCompleteFile(new Response(whole))).text()).toBe(whole);
});

it.each(['', '{"parts":{', whole.slice(0, -3), '{"complete":true}, and more'])('rejects %j', async (text) => {
  await expect(readCompleteFile(new Response(text))).rejects.toThrow(IncompleteDownload);
});

it('rejects a file whose connection was interrupted', async () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"parts":{'));
      controller.error(new TypeError('terminated'));
    },
  });
  await expect(readCompleteFile(new Response(body))).rejects.toThrow(IncompleteDownload);
});
