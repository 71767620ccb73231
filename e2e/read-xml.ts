// Reads XML as a browser does, in an empty page: a page of the product lets no text be parsed.
import type { BrowserContext } from '@playwright/test';

/** For each element that `selector` finds, the text of each of its children by name. Throws when it is not XML. */
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
