// The worker that runs Python; built into one file (web/interpreters-plugin.ts).
import { loadPython } from '@rehearse/sandbox/python.ts';
import { serve } from './run-job.ts';

serve(loadPython);
