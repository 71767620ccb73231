// Preconnects to the API's host about a second after start, so that the first call is faster.
import { appConfig } from '../config.ts';

/** Milliseconds: late enough to leave what the first view needs alone. */
const delay = 1000;

const hint = (rel: 'dns-prefetch' | 'preconnect', origin: string): void => {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = origin;
  // Calls go without cookies, over a separate connection.
  if (rel === 'preconnect') link.crossOrigin = 'anonymous';
  document.head.append(link);
};

const hintAtApi = async (): Promise<void> => {
  const { apiBaseUrl } = await appConfig();
  const { origin } = new URL(apiBaseUrl, location.href);
  hint('dns-prefetch', origin);
  hint('preconnect', origin);
};

export const connectAhead = (): void => {
  setTimeout(() => void hintAtApi(), delay);
};
