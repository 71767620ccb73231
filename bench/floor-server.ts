// Bare node:http with precompressed responses: the fastest this machine can serve the same bytes, or a plain page.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';

export type Bytes = { body: Buffer; headers: Record<string, string> };

/** Serves the paths in the table, otherwise 404, without compressing anything. */
export const serveBytes = async (
  table: ReadonlyMap<string, Bytes>,
): Promise<{ origin: string; close: () => Promise<void> }> => {
  const server: Server = createServer((request, response) => {
    const found = table.get(request.url ?? '');
    if (!found) response.writeHead(404).end();
    else response.writeHead(200, found.headers).end(found.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const words = 'A page without script, font or picture, for comparison. '.repeat(12);
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The floor</title>
    <meta name="description" content="What the lightest page scores here." />
    <link rel="icon" href="data:," />
    <style>body { max-width: 40rem; margin: 2rem auto; font: 1rem/1.5 sans-serif }</style>
  </head>
  <body>
    <main>
      <h1>The floor</h1>
      <p>${words}</p>
    </main>
  </body>
</html>
`;

/** A plain page, as the baseline for Lighthouse. */
export const plainPage: ReadonlyMap<string, Bytes> = new Map([
  [
    '/',
    {
      body: brotliCompressSync(page),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      },
    },
  ],
]);
