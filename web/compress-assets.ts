// Writes a brotli and a gzip copy of each text asset, at the highest compression, so that no request has to compress it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const texts = /[.](js|css|svg|json|html)$/;

export const compressAssets = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => texts.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const plain = await readFile(file);
        const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        await writeFile(`${file}.br`, await asBrotli(plain, { params: hint }));
        await writeFile(`${file}.gz`, await asGzip(plain, { level: 9 }));
      }),
  );
};
