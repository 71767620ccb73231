// Tests what the child process could reach if a program escaped from WebAssembly: nothing of ours, with or without bubblewrap.
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { bubblewrapArgs, findBubblewrap, findIsolation, nodeFlags } from './isolation.ts';

const bubblewrap = await findBubblewrap();
const ownFile = JSON.stringify(new URL('../../../../package.json', import.meta.url).pathname);

const answers = (command: string, args: string[], program: string): unknown =>
  JSON.parse(execFileSync(command, [...args, '--eval', program], { encoding: 'utf8', env: {} }));

const tries = (attempts: Record<string, string>): string => `
  const told = {};
  ${Object.entries(attempts)
    .map(([name, code]) => `try { told.${name} = (${code}) ?? 'open'; } catch { told.${name} = 'shut'; }`)
    .join('\n')}
  process.stdout.write(JSON.stringify(told));`;

it('blocks files, processes, threads, add-ons, and new code with the permission model', () => {
  const attempts = {
    file: `require('fs').readFileSync(${ownFile})`,
    write: `require('fs').writeFileSync('/tmp/rehearse-escaped', '')`,
    program: `require('child_process').spawnSync('id').pid`,
    thread: `new (require('worker_threads').Worker)('', { eval: true })`,
    addon: `process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')`,
    code: `new Function('return 1')()`,
  };
  expect(answers(process.execPath, nodeFlags, tries(attempts))).toEqual({
    file: 'shut',
    write: 'shut',
    program: 'shut',
    thread: 'shut',
    addon: 'shut',
    code: 'shut',
  });
});

it.skipIf(bubblewrap === undefined)('hides the machine’s files, network, processes, and accounts', () => {
  const attempts = {
    accounts: `require('fs').readFileSync('/etc/passwd')`,
    file: `require('fs').readFileSync(${ownFile})`,
    write: `require('fs').writeFileSync(process.cwd() + '/written', '')`,
    processes: `require('fs').readdirSync('/proc')`,
    interfaces: `Object.values(require('os').networkInterfaces()).flat().filter((one) => !one.internal).length`,
    program: `require('child_process').spawnSync('/bin/sh').error.code`,
    user: `process.getuid()`,
    variables: `Object.keys(process.env).filter((name) => name !== 'PWD').length`,
    process: `process.pid < 10`,
  };
  expect(answers(bubblewrap ?? '', bubblewrapArgs, tries(attempts))).toEqual({
    accounts: 'shut',
    file: 'shut',
    write: 'shut',
    processes: 'shut',
    interfaces: 0,
    program: 'ENOENT',
    user: 65_534,
    variables: 0,
    process: true,
  });
});

it('describes the isolation, and works without bubblewrap', async () => {
  const without = await findIsolation(async () => undefined);
  expect(without.words).toMatch(/^WebAssembly, separate process(?: as nobody)?$/);
  expect(without.commandFor('python').args).toContain(process.execPath);
  expect(without.commandFor('python').args).not.toContain('--unshare-all');
  const withIt = await findIsolation(async () => '/usr/bin/bwrap');
  expect(withIt.words).toBe('WebAssembly, separate process, bubblewrap');
  expect(withIt.commandFor('python').args).toEqual(
    expect.arrayContaining(['/usr/bin/bwrap', '--unshare-all', '--permission']),
  );
});
