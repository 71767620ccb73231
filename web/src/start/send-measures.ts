// Sends collected metrics to our own server, also while the page is unloading.
import { analyticsEndpoints, measuresAtOnce, type Measure } from '@rehearse/contract/operations/analytics.ts';
import { send } from '../session/send.ts';

export const sendMeasures = async (measures: readonly Measure[]): Promise<void> => {
  await send(
    analyticsEndpoints.recordMeasures,
    { body: { measures: measures.slice(0, measuresAtOnce) } },
    { keepalive: true },
  );
};
