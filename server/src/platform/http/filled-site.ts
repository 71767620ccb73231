// The public site with the installation's settings filled in, at startup and after each change, never per request.
import { fillSite, isPageOff, unsetSite, type FilledSite } from '@rehearse/contract/operations/fill-site.ts';
import type { SignUpOffer } from '@rehearse/contract/identity/sign-up.ts';
import { oneAfterAnother } from '../kernel/one-after-another.ts';
import { compressSite, formsOf, type SiteFile, type SiteForms, type Template } from './site-files.ts';

export type ReadFilled = () => Promise<FilledSite>;

/** The page that a file belongs to: the file is off when the page is. */
const pageOfFile = (path: string): string => (path.startsWith('/blog/feed.') ? '/blog' : path);

/** `find` returns undefined for a page that is turned off. */
export const createFilledSite = async (
  templates: readonly Template[],
  read: ReadFilled,
  onFault: (error: unknown) => void,
  clock: () => Date = () => new Date(),
  /** Registers a listener for changes of the settings, before the pages are first filled, so that no change is missed. */
  onSiteChange: (listener: () => void) => void = () => undefined,
) => {
  let files = new Map<string, SiteForms>();
  let site = unsetSite();
  let endsAt = Infinity;

  const fill = async (): Promise<void> => {
    const next = await read();
    const filled = new Map<string, SiteForms>();
    for (const { path, type, read: readText } of templates) {
      if (isPageOff(next, pageOfFile(path))) continue;
      // let requests run between two pages
      filled.set(path, formsOf(type, fillSite(await readText(), type, next)));
    }
    [files, site] = [filled, next];
    endsAt = next.state.announcement?.until ? Date.parse(next.state.announcement.until) : Infinity;
    void compressSite(new Set([...filled.values()].flatMap((forms) => Object.values(forms))));
  };

  const fillInTurn = oneAfterAnother(fill);
  /** If it fails, the pages stay as they are. */
  const renew = (): Promise<void> => fillInTurn().catch(onFault);
  onSiteChange(() => void renew());
  await fillInTurn();
  return {
    renew,
    isOff: (path: string): boolean => isPageOff(site, path),
    find: async (path: string, offer: SignUpOffer): Promise<SiteFile | undefined> => {
      if (clock().getTime() >= endsAt) {
        endsAt = Infinity;
        await renew();
      }
      return files.get(path)?.[offer];
    },
  };
};
