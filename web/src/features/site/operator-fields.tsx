// Fields for who runs the installation: name, operator, contact, data controller, and legal notice.
import type { SiteSettings } from '@rehearse/contract/operations/site.ts';
import type { ReactNode } from 'react';
import { Field, TextArea, TextInput } from '../../ui/forms/field.tsx';
import type { Faults } from './site-words.ts';

export type FieldsProps = {
  settings: SiteSettings;
  faults: Faults;
  change: (by: Partial<SiteSettings>) => void;
};

export const SettingsSection = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <fieldset className="not-first:mt-12 min-w-0">
    <legend className="text-lg font-head">{title}</legend>
    <div className="mt-4 flex flex-col gap-6">{children}</div>
  </fieldset>
);

export const OperatorFields = ({ settings, faults, change }: FieldsProps): ReactNode => (
  <>
    <SettingsSection title="This site">
      <Field
        label="Name"
        hint="Shown in page titles, the header, the footer, and emails."
        error={faults.name}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={settings.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label="Operator"
        hint="Who runs this site, such as your school. Shown in the footer and on Privacy, Terms, and Contact."
        error={faults.operator}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={settings.operator}
            onChange={({ target }) => change({ operator: target.value })}
          />
        )}
      </Field>
      <Field
        label="Contact email"
        hint="Shown on public pages. Receives copies of contact-form messages. Overrides CONTACT_EMAIL."
        error={faults.contact}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={settings.contact}
            onChange={({ target }) => change({ contact: target.value.trim() })}
          />
        )}
      </Field>
    </SettingsSection>
    <SettingsSection title="Legal">
      <Field
        label="Data controller"
        hint="Shown on the Privacy and Your rights pages."
        error={faults.controllerName}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={settings.controllerName}
            onChange={({ target }) => change({ controllerName: target.value })}
          />
        )}
      </Field>
      <Field label="Data controller’s address" error={faults.controllerAddress}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={3}
            value={settings.controllerAddress}
            onChange={({ target }) => change({ controllerAddress: target.value })}
          />
        )}
      </Field>
      <Field
        label="Legal notice"
        hint="Markdown, up to 5,000 characters. Leave empty to hide the legal notice page (/imprint)."
        error={faults.imprint}
      >
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={6}
            value={settings.imprint}
            onChange={({ target }) => change({ imprint: target.value })}
          />
        )}
      </Field>
    </SettingsSection>
  </>
);
