// Paths of the entailment model's two data files, which are created by training/ and described in docs/model-card.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFolder = fileURLToPath(new URL('data', import.meta.url));

/** Defaults to the bundled model's folder. */
export const modelFilesIn = (folder = ownFolder): { weights: string; tokenizer: string } => ({
  weights: join(folder, 'model.onnx'),
  tokenizer: join(folder, 'tokenizer.json'),
});

/** Whether the files exist; loading them shows whether they're valid. */
export const hasModelFiles = (folder?: string): boolean =>
  Object.values(modelFilesIn(folder)).every((file) => existsSync(file));
