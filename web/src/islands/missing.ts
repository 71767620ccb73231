// A toast on the landing page that says the requested page doesn't exist. It follows the same rules as the app's toasts.
import { browserClock, createCountdown } from '../ui/countdown.ts';

/** Same as in ui/toasts/toast-rules.ts, which handles many toasts in four corners. */
const stayMs = 5000;
const exitMs = 300;

const svg = 'http://www.w3.org/2000/svg';
/** Lucide's triangle-alert and x icons. */
const warning = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';
const cross = 'M18 6 6 18M6 6l12 12';

const icon = (path: string, className: string): SVGElement => {
  const [made, line] = [document.createElementNS(svg, 'svg'), document.createElementNS(svg, 'path')];
  const look = {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: className,
  };
  for (const [name, value] of Object.entries(look)) made.setAttribute(name, value);
  line.setAttribute('d', path);
  made.append(line);
  return made;
};

const element = (tag: string, className: string, ...parts: (string | Node)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...parts);
  return made;
};

/** `place` is in the page before it is filled, so that screen readers announce the content. */
const tell = (place: HTMLElement): void => {
  const dismissButton = element(
    'button',
    'state-change -mt-1.5 inline-flex size-9 shrink-0 items-center justify-center rounded text-ink-2 hover:bg-hover hover:text-ink',
    icon(cross, ''),
  ) as HTMLButtonElement;
  dismissButton.type = 'button';
  dismissButton.ariaLabel = 'Dismiss';
  const words = element(
    'p',
    'min-w-0 flex-1 py-0.5 text-ui font-head',
    element('span', 'sr-only', 'Warning: '),
    'That page doesn’t exist',
  );
  const card = element(
    'div',
    'fixed top-20 right-4 left-4 z-20 flex items-start gap-3 rounded border border-partly-line bg-surface py-3 pr-2 pl-4 text-ink shadow-lift transition-opacity duration-(--t-toast-out) sm:left-auto sm:w-96',
    icon(warning, 'mt-0.5 shrink-0 text-partly'),
    words,
    dismissButton,
  );
  card.dataset['toast'] = 'warning';

  const holds = new Set<string>();
  const dismiss = (): void => {
    countdown.stop();
    removeEventListener('keydown', onKey);
    card.inert = true;
    card.classList.add('opacity-0');
    browserClock.after(exitMs, () => card.remove());
  };
  const countdown = createCountdown(browserClock, stayMs, dismiss);
  const hold = (by: string) => (): void => {
    holds.add(by);
    countdown.stop();
  };
  const release = (by: string) => (): void => {
    holds.delete(by);
    if (holds.size === 0 && !card.inert) countdown.go();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && card.contains(document.activeElement)) dismiss();
    if (event.key !== 'F8') return;
    event.preventDefault();
    dismissButton.focus();
  };
  dismissButton.addEventListener('click', dismiss);
  card.addEventListener('pointerenter', hold('pointer'));
  card.addEventListener('pointerleave', release('pointer'));
  card.addEventListener('focusin', hold('focus'));
  card.addEventListener('focusout', release('focus'));
  addEventListener('keydown', onKey);
  place.append(card);
  countdown.go();
};

for (const place of document.querySelectorAll<HTMLElement>('[data-missing]')) tell(place);
// shown once: reloading or sharing this URL then opens the plain landing page
history.replaceState(history.state, '', location.pathname + location.search);
