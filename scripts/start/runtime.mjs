// Picks a Node that can run TypeScript directly: the current one, else the one from the packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './place.mjs';
import { Sentence } from './sentence.mjs';

const oldest = [24, 12];

/** Returns an absolute path; throws a Sentence if there is none for this platform. */
export function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  if (existsSync(bundled)) return bundled;
  throw new Sentence(
    `Rehearse needs Node ${oldest.join('.')} or newer, and this is Node ${process.versions.node}. There is no bundled Node for ${process.platform} ${process.arch}, so install it from nodejs.org.`,
  );
}
