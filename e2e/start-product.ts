// Global setup: starts the product that the browser tests share, sets its URL, and ends it afterward.
import { readFileSync } from 'node:fs';
import { startProduct } from './product.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['E2E_ORIGIN'] = product.origin;
  process.env['E2E_LOG'] = product.logFile;
  return async () => {
    const logLines = readFileSync(product.logFile, 'utf8').split('\n');
    const warnings = logLines.filter((line) => /"level":(40|50|60)/.test(line));
    if (warnings.length > 0) console.log(`The server warned:\n${warnings.slice(0, 20).join('\n')}`);
    await product.end();
  };
}
