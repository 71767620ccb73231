// A product of one's own whose database can be held and let go: it answers nobody meanwhile, and loses nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalPostgres } from '../server/testing/kill-postgres.ts';
import { startProduct, type Product } from './product.ts';

type Held = { product: Product; hold: () => void; letGo: () => void };

/** Ends the product after `run`, its database let go. */
export const withHeldDatabase = async (run: (heldDatabase: Held) => Promise<void>): Promise<void> => {
  const product = await startProduct();
  const postmaster = Number(
    readFileSync(join(product.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0],
  );
  const letGo = () => signalPostgres(postmaster, 'SIGCONT');
  try {
    await run({ product, hold: () => signalPostgres(postmaster, 'SIGSTOP'), letGo });
  } finally {
    letGo();
    await product.end();
  }
};
