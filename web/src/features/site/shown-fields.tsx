// Fields for what people see: the announcement with a preview, features, and optional public pages.
import { OptionalPage, type Announcement as Announced } from '@rehearse/contract/operations/site.ts';
import { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import type { ReactNode } from 'react';
import { Checkbox, Segmented } from '../../ui/forms/choice.tsx';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { Announcement } from './announcement-bar.tsx';
import { SettingsSection, type FieldsProps } from './operator-fields.tsx';
import { featureWords, localTime, pageWords } from './site-words.ts';

const without = <T,>(all: readonly T[], removed: T): T[] => all.filter((other) => other !== removed);

const levels = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
] as const;

const AnnouncementFields = ({ settings, faults, change }: FieldsProps): ReactNode => {
  const announcement: Announced = settings.announcement ?? { text: '', level: 'info', until: null };
  const set = (by: Partial<Announced>): void => {
    const next = { ...announcement, ...by };
    change({ announcement: next.text.trim() === '' ? null : next });
  };
  return (
    <SettingsSection title="Announcement">
      <Field
        label="Text"
        hint="Shown at the top of every page, up to 200 characters. People can dismiss it; it reappears when you change the text."
        error={faults.announcement}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={announcement.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      {settings.announcement && (
        <>
          <Segmented
            legend="Type"
            options={levels}
            value={announcement.level}
            onChange={(level) => set({ level })}
          />
          <Field label="Show until" hint="Optional. Uses your device’s time zone.">
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={announcement.until === null ? '' : localTime(announcement.until)}
                onChange={({ target }) =>
                  set({ until: target.value === '' ? null : new Date(target.value).toISOString() })
                }
              />
            )}
          </Field>
          <div>
            <p className="mb-2 text-sm font-label">Preview</p>
            <Announcement announcement={announcement} />
          </div>
        </>
      )}
    </SettingsSection>
  );
};

export const ShownFields = (props: FieldsProps): ReactNode => {
  const { settings, change } = props;
  const { featuresOff, pagesOff } = settings;
  return (
    <>
      <AnnouncementFields {...props} />
      <SettingsSection title="Features">
        {SiteFeature.options.map((feature) => (
          <div key={feature}>
            <Checkbox
              label={featureWords[feature].name}
              aria-describedby={`off-${feature}`}
              checked={!featuresOff.includes(feature)}
              onChange={({ target: { checked } }) =>
                change({ featuresOff: checked ? without(featuresOff, feature) : [...featuresOff, feature] })
              }
            />
            <p id={`off-${feature}`} className="mt-1 pl-7 text-sm text-ink-3">
              When off: {featureWords[feature].off}
            </p>
          </div>
        ))}
      </SettingsSection>
      <SettingsSection title="Public pages">
        {OptionalPage.options.map((page) => (
          <Checkbox
            key={page}
            label={`${pageWords[page]} (${page})`}
            checked={!pagesOff.includes(page)}
            onChange={({ target: { checked } }) =>
              change({ pagesOff: checked ? without(pagesOff, page) : [...pagesOff, page] })
            }
          />
        ))}
      </SettingsSection>
    </>
  );
};
