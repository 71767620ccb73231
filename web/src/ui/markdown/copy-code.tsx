// The copy button in a code block's header.
import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';

const words = { ready: 'Copy', copied: 'Copied', selected: 'Selected, not copied' } as const;

/** If the Clipboard API isn't available, the selected code can be copied by hand. */
const copyOrSelect = async (code: string, shown: Element): Promise<'copied' | 'selected'> => {
  try {
    await navigator.clipboard.writeText(code);
    return 'copied';
  } catch {
    getSelection()?.selectAllChildren(shown);
    return 'selected';
  }
};

/** The accessible name includes the first line of `code`, to tell several blocks apart. */
export const CopyCode = ({ code }: { code: string }): ReactNode => {
  const [state, setState] = useState<keyof typeof words>('ready');
  const copy = (button: HTMLElement): void => {
    const shown = button.closest('[data-code]')?.querySelector('code');
    if (shown) void copyOrSelect(code, shown).then(setState);
  };
  return (
    <button
      type="button"
      className="state-change -my-1 -ml-2 inline-flex min-h-6 items-center gap-1.5 rounded-in px-2 font-label text-ink-2 hover:bg-hover hover:text-ink"
      onClick={({ currentTarget }) => copy(currentTarget)}
    >
      <Icon of={state === 'copied' ? Check : Copy} size={14} />
      <span aria-live="polite">{words[state]}</span>
      <span className="sr-only"> the code that starts with {code.trim().split('\n', 1)[0]}</span>
    </button>
  );
};
