// A separate product whose database can be suspended and resumed: it stops responding but loses no data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalPostgres } from '../server/testing/kill-postgres.ts';
import { startProduct, type Product } from './product.ts';

type Held = { product: Product; hold: () => void; letGo: () => void };

/** Resumes the database and ends the product after `run`. */
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
