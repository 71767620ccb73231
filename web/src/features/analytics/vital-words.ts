// Words for web vitals: what each one measures, and its value in readable units. Pure.
import type { Vital, VitalSummary } from '@rehearse/contract/operations/analytics.ts';

/** In display order. */
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

/** The 75th percentile as text: "2.5 s", or "off the scale" beyond the last bucket. */
export const withinWords = ({ metric, within }: Pick<VitalSummary, 'metric' | 'within'>): string =>
  within === null ? 'off the scale' : figure(metric, within);
