// Finds or installs nginx for the tests that run behind it: the system's, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installed = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const found = () => installed.find((file) => existsSync(file));

/**
 * The program's path; or, if it can't be installed, a sentence that says why.
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
      // otherwise the package would start its own server
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0;
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  return apt('update') && (install('nginx-light') || install('nginx')) ? found() : undefined;
}
