// The form that reaches the people who run the installation. A script sends it; without one it says how else.
import type { ContactTopic } from '@rehearse/contract/contact.ts';
import type { ReactNode } from 'react';
import { topicWords } from '../../content/topics.ts';
import { buttonClass } from '../../ui/button.tsx';

const field =
  'mt-1.5 block w-full rounded border border-control bg-surface px-3 py-2 text-ink aria-invalid:border-missing';

const Labelled = ({
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
    <p id={`contact-${name}-fault`} data-fault={name} hidden className="mt-1 text-sm text-missing" />
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
      <p>This form needs script. Without it, write to whoever gave you this address.</p>
    </noscript>
    <form data-contact="" hidden noValidate className="flex max-w-[34rem] flex-col gap-5">
      {topics.length === 1 ? (
        <input type="hidden" name="topic" value={topics[0]} />
      ) : (
        <Labelled name="topic" label="What is it about?">
          <select {...attributes('topic')}>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {topicWords[topic]}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <Labelled name="name" label="Your name">
        <input {...attributes('name')} autoComplete="name" maxLength={200} />
      </Labelled>
      <Labelled name="email" label="Your e-mail address, for the answer">
        <input {...attributes('email')} type="email" autoComplete="email" maxLength={320} />
      </Labelled>
      <Labelled name="text" label="Your message">
        <textarea {...attributes('text')} rows={7} maxLength={5000} />
      </Labelled>
      {/* People never see this; whoever fills it in is a program. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <output data-contact-said="" className="text-ui empty:hidden" />
      <div>
        <button type="submit" className={buttonClass({ look: 'filled', size: 'lg' })}>
          Send
        </button>
      </div>
    </form>
  </>
);
