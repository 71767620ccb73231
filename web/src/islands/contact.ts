// Sends the contact form: shows an error next to each invalid field, then the outcome. If sending fails, the message stays.
import { contactEndpoints } from '@rehearse/contract/operations/contact.ts';
import { wholeAddress } from '@rehearse/contract/primitives.ts';
import { visibleCharacter } from '@rehearse/contract/primitives.ts';
import { ApiError, NetworkError } from '../session/failures.ts';
import { send } from '../session/send.ts';

const sentences: Record<string, string> = {
  name: 'Enter your name.',
  email: 'Enter your full email address.',
  text: 'Write between 10 and 5,000 characters.',
  topic: 'Choose a topic.',
};

type ContactDraft = { topic: string; name: string; email: string; text: string; website: string };

/** The names of the invalid fields. */
export const faultsOf = ({ name, email, text }: ContactDraft): string[] => [
  ...(!visibleCharacter.test(name) ? ['name'] : []),
  ...(wholeAddress.test(email.trim()) ? [] : ['email']),
  ...(text.trim().length < 10 || !visibleCharacter.test(text) ? ['text'] : []),
];

const show = (form: HTMLFormElement, faults: readonly string[]): void => {
  for (const place of form.querySelectorAll<HTMLElement>('[data-fault]')) {
    const name = place.dataset['fault'] ?? '';
    const wrong = faults.includes(name);
    place.hidden = !wrong;
    const words = place.querySelector('span');
    if (words) words.textContent = wrong ? (sentences[name] ?? 'This isn’t valid.') : '';
    form.querySelector(`[name="${name}"]`)?.setAttribute('aria-invalid', String(wrong));
  }
  const [first] = faults;
  if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
};

const wordsOf = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof NetworkError)
    return `${error.message} Your message is still here.`;
  return 'We couldn’t send your message. It’s still here, so you can try again.';
};

const boxes = {
  sent: 'border-met-line bg-met-wash text-met',
  kept: 'border-missing-line bg-missing-wash text-missing',
};

/** Shows the outcome with its icon. */
const tell = (form: HTMLFormElement, status: Element, how: keyof typeof boxes, sentence: string): void => {
  const icon = form.querySelector(`[data-contact-icon="${how}"]`)?.cloneNode(true);
  const words = document.createElement('span');
  words.textContent = sentence;
  words.className = 'text-ink';
  status.className = `flex items-start gap-3 rounded border px-4 py-3 text-ui [&>:first-child]:mt-1 ${boxes[how]}`;
  status.replaceChildren(...(icon ? [icon, words] : [words]));
};

const open = (form: HTMLFormElement): void => {
  const status = form.querySelector('[data-contact-said]');
  const button = form.querySelector('button');
  if (!status || !button) return;
  form.inert = false;
  const submit = async (): Promise<void> => {
    const data = new FormData(form);
    const text = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const body = {
      topic: text('topic'),
      name: text('name'),
      email: text('email'),
      text: text('text'),
      website: text('website'),
    };
    const faults = faultsOf(body);
    show(form, faults);
    status.replaceChildren();
    status.className = 'empty:hidden';
    if (faults.length > 0) return;
    button.disabled = true;
    try {
      await send(contactEndpoints.sendMessage, {
        body: body as Parameters<typeof send<typeof contactEndpoints.sendMessage>>[1] extends
          { body: infer B } | undefined
          ? B
          : never,
      });
      form.reset();
      tell(form, status, 'sent', 'Your message was sent. Any reply will go to the email address you gave.');
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0)
        show(
          form,
          error.fields.map(({ path }) => path),
        );
      tell(form, status, 'kept', wordsOf(error));
    } finally {
      button.disabled = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
};

for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact]')) open(form);
