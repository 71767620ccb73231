// The worker that runs Python, built into a single file (web/interpreters-plugin.ts).
import { loadPython } from '@rehearse/sandbox/python.ts';
import { serve } from './run-job.ts';

serve(loadPython);
