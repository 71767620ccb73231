// The name, time zone, and theme settings.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Profile } from '@rehearse/contract/identity/profile.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Segmented } from '../../ui/forms/choice.tsx';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { useForm } from '../../ui/forms/form.ts';
import { chooseTheme, chosenTheme } from '../../ui/theme.ts';
import { useChangeProfile } from './profile-queries.ts';
import { ChangeState, Setting } from './setting.tsx';
import { listZones, searchZones, timeZoneOptionOf, type TimeZoneOption } from './time-zones.ts';

type Props = { profile: Profile };

export const NameSetting = ({ profile }: Props): ReactNode => {
  const change = useChangeProfile();
  const form = useForm(
    { name: (name) => (name.trim() === '' ? 'Enter a name.' : undefined) },
    { name: profile.name },
  );
  const onSubmit = form.sent(({ name }) =>
    change.mutateAsync({ name: name.trim() }, { onSuccess: (saved) => form.set('name', saved.name) }),
  );
  return (
    <Setting
      title="Name"
      says="Shown in the sidebar and the menu, and on links and certificates you create with your name. Otherwise, only you and administrators see it."
    >
      <form noValidate onSubmit={onSubmit}>
        <Field label="Your name" error={form.errors.name}>
          {(control) => (
            <div className="flex gap-2">
              <TextInput
                {...control}
                {...form.field('name', change.reset)}
                autoComplete="name"
                maxLength={200}
              />
              <Button type="submit" busy={form.isSending} busyWords="Saving">
                Save name
              </Button>
            </div>
          )}
        </Field>
        <ChangeState change={{ ...change, error: form.formError(change.error) }} />
      </form>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        <dt className="text-ink-3">Email</dt>
        <dd className="break-words">{profile.email}</dd>
        <dt className="text-ink-3">Role</dt>
        <dd>{profile.role === 'ADMIN' ? 'Admin' : 'User'}</dd>
        <dt className="text-ink-3">Joined</dt>
        <dd>
          {new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: profile.timeZone }).format(
            new Date(profile.createdAt),
          )}
        </dd>
      </dl>
    </Setting>
  );
};

export const TimeZoneSetting = ({ profile }: Props): ReactNode => {
  const change = useChangeProfile();
  const [at] = useState(() => new Date());
  const zones = useRef<readonly TimeZoneOption[]>([]);
  const shown = (change.isPending && change.variables.timeZone) || profile.timeZone;
  const search = (query: string): readonly TimeZoneOption[] => {
    // There are about four hundred zones, so compute their offsets only when the list is opened.
    if (zones.current.length === 0)
      zones.current = listZones(Intl.supportedValuesOf('timeZone'), profile.timeZone, at);
    return searchZones(zones.current, query);
  };
  return (
    <Setting
      title="Time zone"
      says="Determines when a new day or week starts, including for streaks. Past days don’t change."
    >
      <Field label="Your time zone" hint="Search by city or offset, such as Berlin or UTC+1.">
        {(control) => (
          <Combobox
            control={control}
            chosen={timeZoneOptionOf(shown, at)}
            search={search}
            onChoose={(timeZone) => change.mutate({ timeZone })}
            label="Time zones"
            empty="No time zone found. Try a large city nearby, or an offset such as UTC+1."
          />
        )}
      </Field>
      <ChangeState change={change} />
    </Setting>
  );
};

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export const ThemeSetting = ({ profile }: Props): ReactNode => {
  const change = useChangeProfile();
  const pendingTheme = change.isPending ? change.variables.theme : undefined;
  const kept = pendingTheme ?? profile.theme;
  useEffect(() => {
    // Apply the account's theme on this device. "system" may just mean that none was chosen yet.
    if (kept !== 'system') chooseTheme(kept);
  }, [kept]);
  const choose = (theme: Profile['theme']): void => {
    chooseTheme(theme);
    change.mutate({ theme }, { onError: () => chooseTheme(profile.theme) });
  };
  const shown = kept === 'system' && pendingTheme === undefined ? chosenTheme() : kept;
  return (
    <Setting title="Theme" says="“System” follows your device. Your choice is saved to your account.">
      <Segmented legend="Theme" legendHidden options={themes} value={shown} onChange={choose} />
      <ChangeState change={change} />
    </Setting>
  );
};
