// Finds nginx for the tests that stand behind one: the system's, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installed = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const found = () => installed.find((file) => existsSync(file));

/**
 * Path of the program; a sentence saying why there is none where there is no Debian to install it from.
 * @returns {{ path: string } | { missing: string }}
 */
export function findNginx() {
  const path = found() ?? installFromDebian();
  if (path !== undefined) return { path };
  return { missing: 'nginx is not installed, and there is no apt-get and root account to install it with.' };
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Installing nginx from Debian …');
  const apt = (...words) =>
    spawnSync('apt-get', words, {
      // the package would start a server of its own
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0;
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  return apt('update') && (install('nginx-light') || install('nginx')) ? found() : undefined;
}
