// Web Vitals: loading, responsiveness, and layout shift. Always logged to the console.
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** Reports each metric as soon as it's known; some only when the page is hidden. */
export const listenForVitals = (hear: (metric: MetricType) => void): void => {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(hear);
};

/** CLS is a unitless score; all others are in milliseconds. */
export const vitalWords = ({ name, value, rating }: Pick<MetricType, 'name' | 'value' | 'rating'>): string =>
  `web-vitals ${name}: ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`} (${rating})`;
