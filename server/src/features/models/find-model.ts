// Which model answers for a purpose, and for whom.
import type { ConnectModel, FindModel, Model } from '../../ai/model.port.ts';
import type { ModelEnvironment } from '../../settings/models.ts';

type Needs = { environment: ModelEnvironment; connectModel: ConnectModel };

/** A second opinion comes from the second model alone: of the first it would be none. */
export const createFindModel = ({ environment, connectModel }: Needs): FindModel => {
  const open = (which: 'first' | 'second'): Model | undefined => {
    const configured = environment[which];
    return configured ? connectModel(configured.connection, environment.limits) : undefined;
  };
  const [first, second] = [open('first'), open('second')];
  return async (purpose) => (purpose === 'second_opinion' ? second : first);
};
