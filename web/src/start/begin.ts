// Startup tasks of every page, public or not: preconnect hints, metrics, and the environment check.
import { servedConfig } from '../config.ts';
import { checkEnvironment } from '../environment-check.ts';
import { connectAhead } from './connect-ahead.ts';
import { countVital, sendOnPageHide } from './measures.ts';
import { listenForVitals, vitalWords } from './web-vitals.ts';

const tellFindings = async (): Promise<void> => {
  const given = await servedConfig();
  for (const { level, words } of (given && checkEnvironment(given)) ?? []) {
    const line = `Configuration: ${words}`;
    if (level === 'error') console.error(line);
    else console.warn(line);
  }
};

export const begin = (): void => {
  connectAhead();
  listenForVitals((metric) => {
    console.info(vitalWords(metric));
    countVital(metric.name, metric.value);
  });
  sendOnPageHide();
  void tellFindings();
};
