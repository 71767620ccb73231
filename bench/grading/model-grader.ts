// The configured language model as a measured grader: what the product asks of it, with what it costs.
import { createConnectModel } from '../../server/src/ai/model/connect-model.ts';
import { modelGrader } from '../../server/src/ai/model/grader/model-grader.ts';
import { readEnvironment } from '../../server/src/config.ts';
import { modelsFrom } from '../../server/src/settings/models.ts';
import { shareOf, type MeasuredGrader } from './graders.ts';

/** None where AI_PROVIDER is not set. A call that fails ends the run: half of the answers would be no figure. */
export const configuredGraders = (models = modelsFrom(readEnvironment())): MeasuredGrader[] => {
  const { first, limits, callsAtOnce } = models;
  if (!first) return [];
  const { grade, identity } = modelGrader(createConnectModel({ callsAtOnce })(first.connection, limits));
  return [
    {
      name: `${identity.name}, prompt ${identity.version}`,
      atOnce: 4,
      strangers: 1,
      grade: async (task) => {
        const grading = await grade(task);
        const points = shareOf(task, grading);
        const { usage } = grading;
        const dollars =
          usage && first.price
            ? (usage.inputTokens * first.price.in + usage.outputTokens * first.price.out) / 1_000_000
            : null;
        return { score: points, points, dollars };
      },
    },
  ];
};
