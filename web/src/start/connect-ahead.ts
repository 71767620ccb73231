// Preconnects to the API's host about a second after startup, to speed up the first call.
import { appConfig } from '../config.ts';

/** In milliseconds; late enough not to compete with the first view. */
const delay = 1000;

const hint = (rel: 'dns-prefetch' | 'preconnect', origin: string): void => {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = origin;
  // API calls don't send cookies, so they use a separate connection.
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
