// Parses XML in an empty browser page, because the product's content security policy blocks parsing in its own pages.
import type { BrowserContext } from '@playwright/test';

/** For each element that matches `selector`, the text of its children by name. Throws if the text isn't valid XML. */
export const readXml = async (
  context: BrowserContext,
  text: string,
  selector: string,
): Promise<Record<string, string>[]> => {
  const page = await context.newPage();
  const found = await page.evaluate(
    ([xmlText, wanted]) => {
      const xml = new DOMParser().parseFromString(xmlText, 'application/xml');
      if (xml.querySelector('parsererror')) throw new Error(`not XML: ${xmlText.slice(0, 200)}`);
      return [...xml.querySelectorAll(wanted)].map(({ children }) =>
        Object.fromEntries([...children].map((child) => [child.tagName, child.textContent])),
      );
    },
    [text, selector] as const,
  );
  await page.close();
  return found;
};
