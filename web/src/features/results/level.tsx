// The level estimate of an adaptive test: the number, what it means, how certain it is, and how it's computed.
import type { LevelEstimate } from '@rehearse/contract/insights/results.ts';
import { seniorityWords } from '@rehearse/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { counted, listed } from '../../ui/display/counted.ts';

/** "0.4" or "−1.2", with a true minus sign and never "−0.0". */
export const logits = (value: number): string => {
  const rounded = Number(value.toFixed(1));
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}`;
};

/** "78% of the points on junior questions, 62% on mid-level ones, and 47% on senior ones". */
export const expectedWords = ({ expected }: Pick<LevelEstimate, 'expected'>): string =>
  listed(
    expected.map(({ seniority, percent }, index) => {
      const level = seniority === 'mid' ? 'mid-level' : seniorityWords[seniority].toLowerCase();
      return index === 0 ? `${percent}% of the points on ${level} questions` : `${percent}% on ${level} ones`;
    }),
  );

export const Level = ({ level }: { level: LevelEstimate }): ReactNode => (
  <section aria-labelledby="level-head" className="mt-6 border-t border-line pt-5">
    <h3 id="level-head" className="text-sm font-head text-ink">
      Level estimate
    </h3>
    <p className="mt-1.5 text-lg text-ink">
      {logits(level.estimate)} ± {logits(level.standardError)}
    </p>
    <p className="mt-1 max-w-answer text-ink-2">
      At this level, you’d be expected to earn {expectedWords(level)} in this track.
    </p>
    <details className="mt-3 max-w-answer text-sm text-ink-2">
      <summary className="cursor-pointer rounded-in text-accent-ink">How we estimate this</summary>
      <div className="mt-2 space-y-2">
        <p>
          0 is the middle of the scale, and about two thirds of people are assumed to be between −1 and 1. The
          true level is within ± {logits(level.standardError)} of the estimate about two times out of three.
          The estimate is based on {counted(level.answers, 'answer')}; answers without a score are left out.
        </p>
        <p>
          The estimate is the expected value of your ability θ on a grid from −4 to 4, with a normal prior.
          Each answer that earned a share u of its points multiplies the prior by p<sup>u</sup>(1 − p)
          <sup>1 − u</sup>, where p = 1 / (1 + e<sup>−(θ − b)</sup>) and b is the difficulty that the
          question’s author chose. These difficulties haven’t been calibrated with people’s answers yet, so
          compare the estimate with your own earlier ones rather than with other people’s.
        </p>
      </div>
    </details>
  </section>
);
