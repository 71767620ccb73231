// The entry script of public pages: loads the islands a page needs, and counts its view.
const has = (mark: string): boolean => document.querySelector(`[${mark}]`) !== null;

if (has('data-search')) void import('./islands/search.ts');
if (has('data-contact')) void import('./islands/contact.ts');
if (has('data-explorer')) void import('./islands/explorer.ts');
if (has('data-copy')) void import('./islands/copy.ts');
if (has('data-price')) void import('./islands/price.ts');
if (location.hash === '#no-such-page' && has('data-missing')) void import('./islands/missing.ts');
if (has('data-status')) void import('./islands/status.ts');

/** Nothing visible: loads shortly after the page is shown, so that it doesn't compete with it. */
const momentMs = 250;
const beginLater = async (): Promise<void> => {
  const [{ begin }, { countView }] = await Promise.all([
    import('./start/begin.ts'),
    import('./start/measures.ts'),
  ]);
  countView(location.pathname);
  begin();
};
addEventListener('load', () => setTimeout(() => void beginLater(), momentMs));
