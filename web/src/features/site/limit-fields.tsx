// Fields for the limits per person. Empty means the environment's default, shown below.
import type { EnvironmentQuotas } from '@rehearse/contract/operations/site.ts';
import { useState, type ReactNode } from 'react';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { SettingsSection, type FieldsProps } from './operator-fields.tsx';
import { defaultText, limitWords, readLimit, type LimitName } from './site-words.ts';

const LimitField = ({
  name,
  environment,
  settings,
  faults,
  change,
}: FieldsProps & { name: LimitName; environment: EnvironmentQuotas }): ReactNode => {
  const value = settings[name];
  const [typed, setTyped] = useState('');
  const { label, meaning, setting } = limitWords[name];
  return (
    <Field
      label={label}
      hint={
        <>
          {meaning} Default: {defaultText(name, environment)} (<code>{setting}</code>).
        </>
      }
      error={faults[name]}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          className="max-w-40"
          // A number set from outside, such as after a save, replaces the typed text.
          value={Object.is(readLimit(typed), value) ? typed : String(value ?? '')}
          onChange={({ target }) => {
            setTyped(target.value);
            change({ [name]: readLimit(target.value) });
          }}
        />
      )}
    </Field>
  );
};

const names = Object.keys(limitWords) as LimitName[];

export const LimitFields = (props: FieldsProps & { environment: EnvironmentQuotas }): ReactNode => (
  <SettingsSection title="Limits per person">
    <p className="text-sm text-ink-2">
      Leave a field empty for the default. 0 means no limit. If you change the daily limit, everyone’s count
      resets to zero.
    </p>
    {names.map((name) => (
      <LimitField key={name} name={name} {...props} />
    ))}
  </SettingsSection>
);
