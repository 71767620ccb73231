// The API explorer: builds the fields of a call, sends it to this server, and shows the response. It stores nothing.

import { addressOf, paramsOf, readable, type Call } from './explorer-call.ts';

const access: Record<string, string> = {
  public: 'Public.',
  user: 'For signed-in users.',
  admin: 'For administrators.',
};

const callOf = ({ dataset }: HTMLElement): Call => ({
  method: dataset['method'] ?? 'GET',
  path: dataset['path'] ?? '/',
  query: dataset['query']?.split(' ') ?? [],
  body: dataset['body'],
  words: `${dataset['summary'] ?? ''} ${access[dataset['access'] ?? ''] ?? ''}`.trim(),
});

const fieldFor = (name: string, words: string): HTMLElement => {
  const place = document.createElement('div');
  const label = document.createElement('label');
  label.htmlFor = `field-${name}`;
  label.textContent = words;
  label.className = 'text-sm font-label';
  const input = document.createElement('input');
  input.id = `field-${name}`;
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.className = 'mt-1.5 block h-11 w-full rounded border border-control bg-surface px-3 text-ink';
  place.append(label, input);
  return place;
};

const find = (root: Element, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Explorer element not found: ${selector}.`);
  return found;
};

const open = (root: HTMLElement): void => {
  const form = find(root, 'form') as HTMLFormElement;
  const choice = find(root, '#call') as HTMLSelectElement;
  const body = find(root, '#body') as HTMLTextAreaElement;
  const token = find(root, '#token') as HTMLInputElement;
  const status = find(root, '[data-explorer-status]');
  const reply = find(root, '[data-explorer-reply]');
  const chosen = (): Call => callOf(choice.selectedOptions[0] ?? choice);

  const show = (): void => {
    const call = chosen();
    find(root, '[data-explorer-summary]').textContent = call.words;
    find(root, '[data-explorer-fields]').replaceChildren(
      ...paramsOf(call.path).map((name) => fieldFor(name, name)),
      ...call.query.map((name) => fieldFor(name, `${name} (optional)`)),
    );
    find(root, '[data-explorer-body]').hidden = call.body === undefined;
    body.value = call.body ?? '';
  };

  const send = async (): Promise<void> => {
    const call = chosen();
    const typed = (name: string): string =>
      form.querySelector<HTMLInputElement>(`#field-${name}`)?.value.trim() ?? '';
    const missing = paramsOf(call.path).find((name) => typed(name) === '');
    if (missing !== undefined) {
      status.textContent = `Fill in ${missing} first.`;
      form.querySelector<HTMLElement>(`#field-${missing}`)?.focus();
      return;
    }
    status.textContent = 'Sending…';
    const begun = performance.now();
    try {
      const response = await fetch(addressOf(call, typed), {
        method: call.method,
        credentials: 'omit',
        headers: {
          ...(token.value.trim() === '' ? {} : { authorization: `Bearer ${token.value.trim()}` }),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(call.body === undefined ? {} : { body: body.value }),
      });
      const text = await response.text();
      const ms = Math.round(performance.now() - begun);
      status.textContent = `${`${response.status} ${response.statusText}`.trim()}, ${ms} ms`;
      reply.textContent = text === '' ? 'The response has no body.' : readable(text);
    } catch {
      status.textContent = 'We couldn’t reach the server, or it didn’t respond.';
      reply.textContent = '';
    }
    reply.hidden = reply.textContent === '';
  };

  choice.addEventListener('change', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  show();
  root.inert = false;
};

for (const root of document.querySelectorAll<HTMLElement>('[data-explorer]')) open(root);
