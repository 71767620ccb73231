// HTTP routes for language models.
import { api } from '@rehearse/contract/api.ts';
import type { ModelFigures, ModelSlot } from '@rehearse/contract/operations/models.ts';
import type { Model } from '../../../platform/llm/model.port.ts';
import { route } from '../../../platform/http/route.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { recordModelTest, resetModel, setModel, setModelBudgets, turnModelOff } from './change-model.ts';
import type { createOwnKeys } from './own-key.ts';
import { tryModel } from './try-model.ts';

type Deps = {
  changing: Parameters<typeof setModel>[0];
  figures: (now: Date) => Promise<ModelFigures>;
  modelIn: (slot: ModelSlot) => Promise<Model | undefined>;
  ownKeys: ReturnType<typeof createOwnKeys>;
};

export const modelsRoutes = ({ changing, figures, modelIn, ownKeys }: Deps) => [
  route(api.readModels, async () => {
    const now = changing.clock();
    const { first, second, budgets } = await changing.current();
    return {
      first: first.state,
      second: second.state,
      budgets,
      tokensToday: await changing.repository.usedIn(now.toISOString().slice(0, 10)),
      figures: await figures(now),
    };
  }),
  route(api.setModel, ({ body, by }) => setModel(changing, by, body)),
  route(api.tryModel, async ({ body, by }) => {
    const model = await modelIn(body.slot);
    if (!model) throw new AppError('model_not_set_up');
    await recordModelTest(changing, by, body.slot, model.identity);
    return tryModel(model);
  }),
  route(api.turnModelOff, ({ body, by }) => turnModelOff(changing, by, body.slot)),
  route(api.resetModel, ({ body, by }) => resetModel(changing, by, body.slot)),
  route(api.setModelBudgets, ({ body, by }) => setModelBudgets(changing, by, body)),
  route(api.readModelKey, async ({ caller }) => ({
    provided: (await changing.current()).first.configured !== null,
    own: await ownKeys.read(caller.userId),
  })),
  route(api.setModelKey, ({ caller, body }) => ownKeys.set(caller.userId, body)),
  route(api.removeModelKey, ({ caller }) => ownKeys.remove(caller.userId)),
];
