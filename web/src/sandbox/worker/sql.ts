// The worker that runs SQL in PostgreSQL, built into a single file (web/interpreters-plugin.ts).
import { loadSql } from '@rehearse/sandbox/sql.ts';
import { serve } from './run-job.ts';

serve(async (wasm, now, _language, [files, empty]) => {
  if (!files || !empty) throw new Error('the database is incomplete');
  const parts = { module: await WebAssembly.compile(wasm), files: new Blob([files]) };
  return loadSql(parts, new Blob([empty]), now);
});
