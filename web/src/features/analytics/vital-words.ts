// Words for web vitals: what each one measures, and its value in readable units. Pure.
import type { Vital, VitalSummary } from '@rehearse/contract/operations/analytics.ts';

/** In the order in which they are shown. */
export const vitalNames: Record<Vital, string> = {
  LCP: 'Main content',
  INP: 'Interaction',
  CLS: 'Layout shift',
  FCP: 'First content',
  TTFB: 'First byte',
};

export const ratingWords: Record<VitalSummary['rating'], string> = {
  good: 'good',
  fair: 'needs improvement',
  poor: 'poor',
};

const figure = (metric: Vital, value: number): string => {
  if (metric === 'CLS') return value.toString();
  return value < 1000 ? `${value} ms` : `${value / 1000} s`;
};

/** "2.5 s": the 75th percentile; beyond the last bucket there is no figure. */
export const withinWords = ({ metric, within }: Pick<VitalSummary, 'metric' | 'within'>): string =>
  within === null ? 'off the scale' : figure(metric, within);
