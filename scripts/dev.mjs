// npm run dev: the server, restarted on each change, behind Vite, which hot-reloads the page.
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
/** Stops both programs on a signal or when one of them exits. They have 5 s to exit in order. */
const end = () => {
  if (ending) return;
  ending = true;
  for (const child of running()) child.kill('SIGTERM');
  setTimeout(() => running().forEach((child) => child.kill('SIGKILL')), 5000).unref();
};
process.on('SIGINT', end).on('SIGTERM', end);
for (const child of children) child.once('exit', end);
