// Paths of the entailment model: two data files, made by training/ and described in docs/model-card.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFolder = fileURLToPath(new URL('data', import.meta.url));

/** The model's own folder unless another is given. */
export const modelFilesIn = (folder = ownFolder): { weights: string; tokenizer: string } => ({
  weights: join(folder, 'model.onnx'),
  tokenizer: join(folder, 'tokenizer.json'),
});

/** Whether the files are there; whether they can be read shows when they are loaded. */
export const hasModelFiles = (folder?: string): boolean =>
  Object.values(modelFilesIn(folder)).every((file) => existsSync(file));
