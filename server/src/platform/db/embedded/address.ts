// How a cluster that runs here is reached: by the socket in its folder, which costs half of what the loopback does.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { account } from './initialise.ts';

/** In bytes; Linux takes 107, macOS 103. */
const longestPath = 100;

/** Relative to the cluster's folder: PostgreSQL itself then binds a short path, however deep the folder lies. */
export const socketFolder = process.platform === 'win32' ? '' : '.';

const socketName = (port: number): string => `.s.PGSQL.${port}`;

/** A postgres:// address. By the loopback where the path is too long for a socket, or where there is none. */
export const addressOf = (clusterDir: string, port: number, password: string): string => {
  const socket = join(clusterDir, socketName(port));
  const hasSocket = Buffer.byteLength(socket) <= longestPath && existsSync(socket);
  return `postgres://${account}:${password}@${hasSocket ? encodeURIComponent(clusterDir) : '127.0.0.1'}:${port}/postgres`;
};

/** Sockets of a run that was killed: PostgreSQL refuses to start while the process number in their lock files is anybody's. */
export const clearSockets = (clusterDir: string): void => {
  const left = readdirSync(clusterDir).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of left) rmSync(join(clusterDir, name), { force: true });
};
