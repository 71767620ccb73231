// The contact form for the people who run the installation. Submitted by a script; without JavaScript, it says how else to reach them.
import type { ContactTopic } from '@rehearse/contract/operations/contact.ts';
import { ChevronsUpDown, CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { topicWords } from '../../content/topics.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';

const field =
  'mt-1.5 block w-full rounded border border-control bg-surface px-3 py-2 text-ink aria-invalid:border-missing';

const LabeledField = ({
  name,
  label,
  children,
}: {
  name: string;
  label: string;
  children: ReactNode;
}): ReactNode => (
  <div>
    <label htmlFor={`contact-${name}`} className="text-sm font-label">
      {label}
    </label>
    {children}
    <p hidden data-fault={name} className="mt-1.5 flex items-start gap-2 text-sm text-missing">
      <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
      <span id={`contact-${name}-fault`} />
    </p>
  </div>
);

const attributes = (name: string) => ({
  id: `contact-${name}`,
  name,
  'aria-describedby': `contact-${name}-fault`,
  className: field,
});

export const ContactForm = ({ topics }: { topics: readonly ContactTopic[] }): ReactNode => (
  <>
    <noscript>
      <p>This form needs JavaScript. Without it, contact the person who gave you this site’s address.</p>
    </noscript>
    <form data-contact="" inert noValidate className="noscript:hidden flex max-w-form flex-col gap-5">
      {topics.length === 1 ? (
        <input type="hidden" name="topic" value={topics[0]} />
      ) : (
        <LabeledField name="topic" label="What’s this about?">
          <div className="relative">
            <select {...attributes('topic')} className={`${field} appearance-none pr-9`}>
              {topics.map((topic) => (
                <option key={topic} value={topic}>
                  {topicWords[topic]}
                </option>
              ))}
            </select>
            <Icon
              of={ChevronsUpDown}
              size={16}
              className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
            />
          </div>
        </LabeledField>
      )}
      <LabeledField name="name" label="Your name">
        <input {...attributes('name')} autoComplete="name" maxLength={200} />
      </LabeledField>
      <LabeledField name="email" label="Your email address (for replies)">
        <input {...attributes('email')} type="email" autoComplete="email" maxLength={320} />
      </LabeledField>
      <LabeledField name="text" label="Your message">
        <textarea {...attributes('text')} rows={7} maxLength={5000} />
      </LabeledField>
      {/* People never see this field; anything that fills it in is a bot. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div hidden>
        <span data-contact-icon="sent">
          <Icon of={CircleCheck} />
        </span>
        <span data-contact-icon="kept">
          <Icon of={CircleX} />
        </span>
      </div>
      <output data-contact-said="" className="empty:hidden" />
      <div>
        <button type="submit" className={buttonClass({ look: 'filled', size: 'lg' })}>
          Send
        </button>
      </div>
    </form>
  </>
);
