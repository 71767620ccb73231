// Sends the metrics of recordings to the server, once each and without audio. Failures are retried next time.
import { api, call } from '../../../api/call.ts';
import { ApiError } from '../../../api/failures.ts';
import { sampleRate } from '../recognition/moonshine-decode.ts';
import { putTake, type Take } from '../recording/recording-store.ts';
import { deliveryOf } from './delivery.ts';
import type { Delivery } from '@rehearse/contract/attempts/delivery.ts';

export const deliveryOfTake = ({ segments, length }: Take): Delivery => {
  const parts = segments.map(({ start, end, text }) => ({
    start: start / sampleRate,
    end: end / sampleRate,
    text,
  }));
  return deliveryOf(parts, (length / sampleRate) * 1000);
};

/** Whether a retry makes sense: the server is busy, or the session needs a refresh. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);

/** Never throws. */
export const reportDeliveries = async (takes: readonly Take[]): Promise<void> => {
  for (const take of takes) {
    // The opening of an interview (position 0) isn't a question.
    if (take.isReported || !take.isTranscribed || take.position === 0) continue;
    const { attemptId: id, position } = take;
    try {
      await call(api.keepDelivery, {
        params: { id, position },
        body: { recording: take.id, delivery: deliveryOfTake(take) },
      });
    } catch (error) {
      if (mayPass(error)) return;
    }
    await putTake({ ...take, isReported: true }).catch(() => undefined);
  }
};
