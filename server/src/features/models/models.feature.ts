// The door of models: which language model is asked for what.
import { createFindModel } from './find-model.ts';

export const createModelsFeature = (needs: Parameters<typeof createFindModel>[0]) => ({
  findModel: createFindModel(needs),
});
