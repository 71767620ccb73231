// npm run dev: the server, started again at each change, and Vite in front of it, which reloads the page's parts.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: port, API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${port}` };

const programs = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'],
];

const children = programs.map((argv) => spawn(process.execPath, argv, { cwd: root, stdio: 'inherit', env }));
const running = () => children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);

let ending = false;
/** Both end together, whichever was first; each has a moment to do it in order. */
const end = () => {
  if (ending) return;
  ending = true;
  for (const child of running()) child.kill('SIGTERM');
  setTimeout(() => running().forEach((child) => child.kill('SIGKILL')), 5000).unref();
};
process.on('SIGINT', end).on('SIGTERM', end);
for (const child of children) child.once('exit', end);
