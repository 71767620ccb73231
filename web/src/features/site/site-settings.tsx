// The admin settings page: one form, saved as a whole, with a warning about unsaved changes.
import type { SiteSettings } from '@rehearse/contract/operations/site.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ApiError } from '../../api/failures.ts';
import { QueryError, wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LimitFields } from './limit-fields.tsx';
import { OperatorFields } from './operator-fields.tsx';
import { ShownFields } from './shown-fields.tsx';
import { useSaveSite, useSiteSettings, type StoredSettings } from './site-queries.ts';
import { faultsIn } from './site-words.ts';

const same = (left: SiteSettings, right: SiteSettings): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Confirms navigation that would lose changes. The browser confirms closing the tab. */
const LeaveQuestion = ({ changed }: { changed: boolean }): ReactNode => {
  const blocker = useBlocker(changed);
  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changed]);
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button data-safe="" onClick={stay}>
            Keep editing
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Discard changes</Button>
        </>
      }
    >
      Your changes to the settings aren’t saved yet.
    </Dialog>
  );
};

const SettingsForm = ({
  stored,
  reload,
}: {
  stored: StoredSettings;
  reload: () => Promise<StoredSettings | undefined>;
}): ReactNode => {
  const [base, setBase] = useState(stored);
  const [typed, setTyped] = useState(stored.settings);
  const [tried, setTried] = useState(false);
  const save = useSaveSite();
  const faults = faultsIn(typed);
  const shown = tried ? faults : {};
  const wasChanged = save.error instanceof ApiError && save.error.code === 'settings_changed';
  const change = (by: Partial<SiteSettings>): void => {
    setTyped((now) => ({ ...now, ...by }));
    if (save.isSuccess) save.reset();
  };
  const send = (): void => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    save.mutate(
      { version: base.version, settings: typed },
      {
        onSuccess: (saved) => {
          setBase(saved);
          setTyped(saved.settings);
          setTried(false);
        },
      },
    );
  };
  /** Loads the stored settings, and keeps the administrator's unsaved changes. */
  const takeOver = async (): Promise<void> => {
    const newest = await reload();
    if (!newest) return;
    const mine = Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(base.settings[name as keyof SiteSettings]),
    );
    setTyped({ ...newest.settings, ...Object.fromEntries(mine) });
    setBase(newest);
    save.reset();
  };
  return (
    <form
      noValidate
      className="max-w-[40rem]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <LeaveQuestion changed={!same(typed, base.settings)} />
      <OperatorFields settings={typed} faults={shown} change={change} />
      <ShownFields settings={typed} faults={shown} change={change} />
      <LimitFields settings={typed} faults={shown} change={change} environment={stored.environment} />
      <div className="mt-10 flex flex-wrap items-center gap-4">
        <Button type="submit" look="filled" busy={save.isPending} busyWords="Saving">
          Save settings
        </Button>
        <output className="text-sm text-ink-2">
          {save.isSuccess && 'Saved. The new settings apply from now on.'}
        </output>
        {tried && Object.keys(faults).length > 0 && (
          <p role="alert" className="text-sm text-missing">
            Nothing was saved. Check the fields marked above.
          </p>
        )}
      </div>
      {save.error && (
        <div role="alert" className="mt-4 space-y-3 text-sm text-missing">
          <p>{wordsOf(save.error)}</p>
          {wasChanged && (
            <>
              <p className="text-ink-2">
                Loading their changes won’t overwrite yours. Check both before you save.
              </p>
              <Button onClick={() => void takeOver()}>Load their changes</Button>
            </>
          )}
        </div>
      )}
    </form>
  );
};

export const SiteSettingsView = (): ReactNode => {
  const { data, error, refetch } = useSiteSettings();
  if (data) return <SettingsForm stored={data} reload={async () => (await refetch()).data} />;
  return error ? <QueryError error={error} retry={refetch} safe="Nothing was changed." /> : null;
};
