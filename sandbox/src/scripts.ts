// Runs JavaScript and TypeScript: converts the source to a plain script for QuickJS.
import { withFiles } from './bundle.ts';
import { bundleScripts } from './bundle-scripts.ts';
import type { RunGuest, RunSource, WorkClock } from './guest.ts';
import { loadJavaScript } from './javascript.ts';
import type { Language } from './program.ts';
import { syntaxErrorOf, toScript } from './strip-types.ts';

export const loadScripts = async (
  wasm: Uint8Array<ArrayBuffer>,
  now: WorkClock,
  language: Exclude<Language, 'python'>,
): Promise<RunGuest> => {
  const runScript = await loadJavaScript(wasm, now);
  const run: RunSource = async ({ source, input }, onBegin) => {
    let script: string;
    try {
      onBegin();
      script = toScript(source, language);
    } catch (error) {
      return { ...syntaxErrorOf(error), output: '', ms: 0 };
    }
    return runScript({ source: script, input }, () => undefined);
  };
  return withFiles(bundleScripts, run);
};
