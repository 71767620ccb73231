// Reverse proxies for tests: nginx with minimal configurations, and a plain TCP forwarder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './product.ts';

export type ReverseProxy = { origin: string; close: () => Promise<void> };

/** An address at which other machines can reach this one; the loopback address if it has no network. */
export const socialAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

const untilListening = async (host: string, port: number): Promise<void> => {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
    const socket = connect(port, host);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`nothing listens at ${host}:${port}`);
};

/** `location`: the directives inside `location / { … }`. */
export const startNginx = async (program: string, location: string): Promise<ReverseProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearse-nginx-'));
  const [host, port] = [socialAddress(), await freePort()];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events {}
     http { access_log off; ${temporary} server { listen ${host}:${port}; location / { ${location} } } }`,
  );
  const child = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  await untilListening(host, port);
  return {
    origin: `http://${host}:${port}`,
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Forwards bytes in both directions, like ssh -L, socat, or a layer 4 load balancer. */
export const startForwarder = async (target: number): Promise<ReverseProxy> => {
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
  });
  const host = socialAddress();
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the forwarder does not listen');
  return {
    origin: `http://${host}:${address.port}`,
    close: async () => {
      server.close();
      await Promise.resolve();
    },
  };
};
