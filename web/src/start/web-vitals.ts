// Web Vitals: how the page loads, responds, and shifts. Always logged to the console.
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** Each as soon as it is known; some only when the page is left. */
export const listenForVitals = (hear: (metric: MetricType) => void): void => {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(hear);
};

/** CLS is a share of the view; all others are milliseconds. */
export const vitalWords = ({ name, value, rating }: Pick<MetricType, 'name' | 'value' | 'rating'>): string =>
  `web-vitals ${name}: ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`} (${rating})`;
