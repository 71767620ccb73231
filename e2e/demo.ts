// An installation with a year of one person's data, seeded like `npm run seed:demo`, for screenshots.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { api } from '@rehearse/contract/api.ts';
import { enter, type Person } from './person.ts';
import { environmentFor, newDataDir, root, startProduct, type Product } from './product.ts';

/** Throws with the seed's output if it fails. */
const seed = async (dataDir: string): Promise<{ email: string; password: string }> => {
  const child = spawn(process.execPath, ['server/src/cli/seed-demo.ts'], {
    cwd: root,
    env: environmentFor(dataDir, 0),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  const [code] = (await once(child, 'close')) as [number | null];
  const [, email] = /^ *Address +(\S+)$/m.exec(output) ?? [];
  const [, password] = /^ *Password +(\S+)$/m.exec(output) ?? [];
  if (code !== 0 || !email || !password) throw new Error(`the demo data was not made: ${output}`);
  return { email, password };
};

/** The finished written test with the most evidence. */
const tellingTest = async (person: Person): Promise<string> => {
  const { items } = await person.call(api.listPastAttempts, { query: { state: 'submitted' } });
  const written = items.filter(({ mode }) => mode !== 'interview');
  const all = await Promise.all(written.map(({ id }) => person.call(api.readResults, { params: { id } })));
  const marks = ({ items: places }: (typeof all)[number]): number =>
    places.flatMap(({ grade }) => grade?.judgments ?? []).filter(({ evidence }) => evidence.length > 0)
      .length;
  const best = all.toSorted((a, b) => marks(b) - marks(a))[0];
  if (!best) throw new Error('the demo person has no finished test');
  return best.attempt.id;
};

/** The interview in progress. */
const openInterview = async (person: Person): Promise<string> => {
  const { attempts } = await person.call(api.listOpenAttempts);
  const open = attempts.find(({ blueprint }) => blueprint.mode === 'interview');
  if (!open) throw new Error('the demo person has no interview under way');
  return open.id;
};

type Demo = { product: Product; person: Person; submitted: string; interview: string };

export const startDemo = async (): Promise<Demo> => {
  const dataDir = newDataDir();
  const account = await seed(dataDir).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const product = await startProduct(dataDir);
  try {
    const person = await enter(product.origin, { name: 'Robin Ashworth', ...account }, false);
    return {
      product,
      person,
      submitted: await tellingTest(person),
      interview: await openInterview(person),
    };
  } catch (error) {
    await product.end();
    throw error;
  }
};
