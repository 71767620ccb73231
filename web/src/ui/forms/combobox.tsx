// A select with search: a text field with a list below it, navigated with the arrow keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
   -- the WAI-ARIA combobox pattern: the focus stays in the field, whose keys move through the options; no HTML element does this. */
import { ChevronsUpDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput, trailingIcon, type ControlProps } from './field.tsx';
import { Icon } from '../display/icon.tsx';

export type ComboboxOption = { value: string; words: string };

type Props = {
  control: ControlProps;
  chosen: ComboboxOption;
  /** Called only while the list is open, so it can be expensive. */
  search: (query: string) => readonly ComboboxOption[];
  onChoose: (value: string) => void;
  /** The accessible name of the list. */
  label: string;
  /** The hint shown when nothing is found. */
  empty: string;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

export const Combobox = ({ control, chosen, search, onChoose, label, empty }: Props): ReactNode => {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Undefined: the list is closed. Empty: nothing has been typed, and all options are listed. */
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(-1);
  const isOpen = query !== undefined;
  const options = isOpen ? search(query) : [];
  const current = options[active];
  const optionId = (at: number): string => `${listId}-${at}`;

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (current) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, current]);

  const open = (): void => {
    if (isOpen) return;
    setQuery('');
    setActive(search('').findIndex(({ value }) => value === chosen.value));
  };
  const close = (): void => {
    setQuery(undefined);
    setActive(-1);
  };
  const choose = (option: ComboboxOption): void => {
    close();
    if (option.value !== chosen.value) onChoose(option.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else setActive(Math.max(0, Math.min(options.length - 1, active + step)));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (current) choose(current);
    }
  };
  return (
    <div className="relative">
      <TextInput
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={current && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        className="pr-9 text-ellipsis"
        // shows the current choice as the placeholder until something is typed
        value={isOpen ? query : chosen.words}
        placeholder={chosen.words}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={close}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target, nativeEvent }) => {
          // while the list is closed, the field shows the selection; typing replaces it
          const typed = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
          setQuery(isOpen ? target.value : (typed ?? target.value));
          setActive(0);
        }}
      />
      <Icon of={ChevronsUpDown} size={16} className={trailingIcon} />
      <div
        ref={list}
        // pressing the list or its scroll bar keeps the focus in the field
        onMouseDown={(event) => event.preventDefault()}
        className={clsx(
          'absolute inset-x-0 top-full z-10 mt-1 rounded border border-line-2 bg-surface shadow-lift',
          !isOpen && 'hidden',
        )}
      >
        <div
          role="listbox"
          id={listId}
          aria-label={label}
          // otherwise a scrollable box is a tab stop
          tabIndex={-1}
          className="max-h-72 overflow-y-auto p-1.5 empty:hidden"
        >
          {options.map((option, at) => (
            <div
              key={option.value}
              id={optionId(at)}
              role="option"
              aria-selected={option.value === chosen.value}
              onClick={() => choose(option)}
              className={clsx(
                'flex min-h-10 items-center rounded-in px-3 text-ui wrap-anywhere hover:bg-hover',
                at === active && 'bg-hover',
                option.value === chosen.value && 'font-head text-accent-ink',
              )}
            >
              {option.words}
            </div>
          ))}
        </div>
        <output className={clsx('block', options.length > 0 ? 'sr-only' : 'px-4 py-3 text-sm text-ink-2')}>
          {isOpen && (options.length === 0 ? empty : query !== '' && `${options.length} found`)}
        </output>
      </div>
    </div>
  );
};
