// The address of the embedded cluster: a Unix socket in its folder, which costs half as much as the loopback interface.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { account } from './initialize.ts';

/** In bytes; the limit is 107 on Linux and 103 on macOS. */
const longestPath = 100;

/** Relative to the cluster's folder, so that PostgreSQL binds a short path however deeply the folder is nested. */
export const socketFolder = process.platform === 'win32' ? '' : '.';

const socketName = (port: number): string => `.s.PGSQL.${port}`;

/** A postgres:// address. Uses the loopback interface if the path is too long for a socket, or if there is no socket. */
export const addressOf = (clusterDir: string, port: number, password: string): string => {
  const socket = join(clusterDir, socketName(port));
  const hasSocket = Buffer.byteLength(socket) <= longestPath && existsSync(socket);
  return `postgres://${account}:${password}@${hasSocket ? encodeURIComponent(clusterDir) : '127.0.0.1'}:${port}/postgres`;
};

/** Removes sockets of a killed run: PostgreSQL refuses to start while any process has the ID in their lock files. */
export const clearSockets = (clusterDir: string): void => {
  const left = readdirSync(clusterDir).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of left) rmSync(join(clusterDir, name), { force: true });
};
