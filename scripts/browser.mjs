// Finds or installs Chromium for tests: the system's, else Debian's package, else the one in @sparticuz/chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Flags for every test browser: no sandbox (it doesn't work as root), and no network traffic of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's headless Chromium comes first: the tests take half as long with it as with the full browser. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const packages = ['chromium-headless-shell', 'chromium'];
const found = () => installed.find((file) => existsSync(file));
const temporary = resolve(import.meta.dirname, '../tmp');

/**
 * Launch options for Playwright: `chromium.launch(await findBrowser())`. If no browser is found, installs one, which can
 * take a minute. `without` skips sources, to try the next one.
 * @param {{ without?: ('system' | 'debian')[] }} [options]
 * @returns {Promise<{ executablePath: string, args: string[], env: Record<string, string> }>}
 */
export async function findBrowser({ without = [] } = {}) {
  const env = /** @type {Record<string, string>} */ ({ ...process.env });
  const executablePath =
    (without.includes('system') ? undefined : found()) ??
    (without.includes('debian') ? undefined : installFromDebian());
  if (executablePath) return { executablePath, args, env };
  const folder = await unpack();
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Undefined if this isn't Debian, we aren't root, or the network is down. */
function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Installing Chromium from Debian …');
  const apt = (...words) =>
    spawnSync('apt-get', words, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0;
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  return apt('update') && packages.some(install) ? found() : undefined;
}

/** Unpacks the npm package's archives once per version, into a temporary folder that is renamed when complete. */
async function unpack() {
  const home = resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');
  const { version } = createRequire(import.meta.url)(join(home, 'package.json'));
  const folder = join(temporary, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  console.error('Unpacking Chromium …');
  mkdirSync(temporary, { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  const outer = process.env.TMPDIR;
  process.env.TMPDIR = fresh; // the package unpacks into the system's temporary folder
  try {
    const { inflate } = await import('@sparticuz/chromium');
    for (const archive of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'])
      await inflate(join(home, 'bin', archive));
    writeFileSync(join(fresh, 'fonts.conf'), fontList(join(folder, 'fonts')));
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/** The package's own configuration points to /tmp/fonts. The system's fonts are included, if there are any. */
function fontList(fonts) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(fonts, 'cache')}</cachedir>
</fontconfig>
`;
}

if (import.meta.main) {
  // --lean: installs the headless browser even if the full one is installed
  if (process.argv.includes('--lean') && !existsSync(installed[0])) installFromDebian();
  const { executablePath, env } = await findBrowser();
  console.log(JSON.stringify({ executablePath, libraries: env.LD_LIBRARY_PATH, fonts: env.FONTCONFIG_FILE }));
}
