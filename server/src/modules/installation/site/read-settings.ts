// Reads the installation's settings from the database, cached until a change notice.
import type { FilledSite } from '@rehearse/contract/operations/fill-site.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { imprintMarkup } from './imprint-markup.ts';
import type { createSiteRepository } from './site.repository.ts';
import { settingsFrom, stateOf, type VersionedSettings } from './stored-settings.ts';

type Deps = {
  repository: Pick<ReturnType<typeof createSiteRepository>, 'read'>;
  clock: Clock;
  /** The source code's URL, if known. */
  sourceUrl?: string | undefined;
};

export const createSettingsReader = ({ repository, clock, sourceUrl }: Deps) => {
  const read = async (tx?: Tx): Promise<VersionedSettings> => settingsFrom(await repository.read(tx));
  let remembered: Promise<VersionedSettings> | undefined;
  const listeners = new Set<() => void>();
  const forget = (): void => {
    remembered = undefined;
  };
  return {
    read,
    /** Cached, for frequent reads. */
    recent: (): Promise<VersionedSettings> => {
      const reading = (remembered ??= read());
      reading.catch(forget);
      return reading;
    },
    forget,
    /** Called after any process has saved the settings. */
    changed: (): void => {
      forget();
      for (const listener of listeners) listener();
    },
    onChange: (listener: () => void): void => void listeners.add(listener),
    /** For page rendering. */
    readFilled: async (): Promise<FilledSite> => {
      const { settings } = await read();
      const imprintHtml = imprintMarkup(settings.imprint);
      return { settings, state: stateOf(settings, clock()), imprintHtml, source: sourceUrl ?? '' };
    },
  };
};
