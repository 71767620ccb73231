// The worker that runs JavaScript and TypeScript, built into a single file (web/interpreters-plugin.ts).
import { loadScripts } from '@rehearse/sandbox/scripts.ts';
import { serve } from './run-job.ts';

serve((wasm, now, language) =>
  loadScripts(wasm, now, language === 'typescript' ? 'typescript' : 'javascript'),
);
