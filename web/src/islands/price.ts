// The calculator on /pricing: this installation provides the token counts, the visitor the price per million tokens.
import { modelEndpoints, type ModelUse } from '@rehearse/contract/operations/models.ts';
import { send } from '../session/send.ts';
import { costWords, missingWords, priceIn, sourceWords } from './price-words.ts';

/** Milliseconds after which the token count request is abandoned. */
const patience = 5_000;

const readUse = async (): Promise<ModelUse | null> => {
  try {
    return await send(modelEndpoints.readModelUse, undefined, { signal: AbortSignal.timeout(patience) });
  } catch {
    return null;
  }
};

const open = async (box: HTMLElement): Promise<void> => {
  const say = (name: string, words: string): void => {
    const place = box.querySelector(`[data-price-${name}]`);
    if (place && place.textContent !== words) place.textContent = words;
  };
  const use = await readUse();
  if (!use) {
    say('source', 'We can’t load this site’s token counts right now. Reload the page to try again.');
    return;
  }
  say('source', sourceWords(use));
  const typed = (name: string): string =>
    box.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  const showCost = (): void => {
    const both = [typed('read'), typed('written')];
    const [read, written] = both.map(priceIn);
    say(
      'cost',
      read === undefined || written === undefined ? missingWords(both) : costWords(use, { read, written }),
    );
  };
  box.addEventListener('input', showCost);
  // the browser may have restored values after a reload
  showCost();
  box.inert = false;
};

for (const box of document.querySelectorAll<HTMLElement>('[data-price]')) void open(box);
