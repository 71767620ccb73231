// A code field: a plain textarea until the editor has loaded, or if it fails to load.
import { clsx } from 'clsx';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { loadChunk } from '../code-loading/chunk.ts';
import type { CodeLanguage, Editor, openEditor as OpenEditor } from './code-mirror.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  language: CodeLanguage;
  /** The accessible name; `labelledBy` lists the IDs of elements to read before it. */
  label: string;
  labelledBy?: string | undefined;
  /** More attributes for the editable element. */
  attributes?: Readonly<Record<string, string>>;
  readOnly?: boolean;
  /** Line numbers, starting at 1. */
  markedLines?: readonly number[];
  /** Called on Ctrl+'. */
  onRun?: (() => void) | undefined;
  minLines?: number;
  className?: string;
};

type Open = typeof OpenEditor;
/** The text and cursor position before the editor loaded. */
type Caret = { from: number; to: number };
const noLines: readonly number[] = [];

let opened: Open | undefined;
const load = (): Promise<Open> =>
  loadChunk('code editor', () => import('./code-mirror.ts')).then(({ openEditor }) => (opened = openEditor));

/** Null until the editor has loaded, or if loading failed. */
const useOpenEditor = (before: () => void): Open | null => {
  const [open, setOpen] = useState<Open | null>(() => opened ?? null);
  const onReady = useEffectEvent((ready: Open) => {
    before();
    setOpen(() => ready);
  });
  useEffect(() => {
    let gone = false;
    if (!opened)
      load().then(
        (ready) => {
          if (!gone) onReady(ready);
        },
        // keep the textarea
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, []);
  return open;
};

type WithAttributes = Omit<Props, 'label' | 'labelledBy' | 'className' | 'minLines'> & {
  attributes: Record<string, string>;
};

const Rich = ({
  open,
  takeCaret,
  ...props
}: WithAttributes & { open: Open; takeCaret: () => Caret | null }): ReactNode => {
  const { value, language, attributes, readOnly = false, markedLines = noLines } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const onChange = useEffectEvent(props.onChange);
  const onRun = useEffectEvent(() => props.onRun?.());
  const taken = useEffectEvent(takeCaret);
  const first = useEffectEvent((parent: HTMLElement) =>
    open({ parent, value, language, attributes, readOnly, markedLines, onChange, onRun }),
  );
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const mine = first(place.current);
    editor.current = mine;
    const caret = taken();
    if (caret) {
      mine.select(caret.from, caret.to);
      mine.focus();
    }
    return () => mine.destroy();
  }, [language]);
  useLayoutEffect(() => editor.current?.setValue(value), [value]);
  const setting = JSON.stringify({ attributes, readOnly, markedLines });
  const set = useEffectEvent(() => editor.current?.set({ attributes, readOnly, markedLines }));
  useLayoutEffect(() => set(), [setting]);
  return (
    <div
      ref={place}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      className="flex min-w-0 flex-1 flex-col *:flex-1"
    />
  );
};

const Plain = ({
  attributes,
  value,
  onChange,
  onBlur,
  onFocus,
  onRun,
  readOnly,
  area,
}: WithAttributes & { area: RefObject<HTMLTextAreaElement | null> }): ReactNode => (
  <textarea
    {...attributes}
    ref={area}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
    onFocus={onFocus}
    onKeyDown={(event) => {
      if (event.key !== "'" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onRun?.();
    }}
    readOnly={readOnly}
    spellCheck={false}
    autoCapitalize="off"
    wrap="off"
    // same indentation as the editor, which has line numbers
    className="field-sizing-content w-full flex-1 resize-none overflow-x-auto bg-transparent py-3 pr-5 pl-14 font-code leading-6 outline-none"
  />
);

export const CodeEditor = ({
  label,
  labelledBy,
  minLines = 8,
  className,
  attributes,
  ...rest
}: Props): ReactNode => {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<Caret | null>(null);
  const open = useOpenEditor(() => {
    const { current } = area;
    if (current && document.activeElement === current)
      caret.current = { from: current.selectionStart, to: current.selectionEnd };
  });
  const takeCaret = (): Caret | null => {
    const { current } = caret;
    caret.current = null;
    return current;
  };
  const { onRun, readOnly } = rest;
  const given = {
    ...rest,
    attributes: {
      ...attributes,
      ...(labelledBy ? { 'aria-labelledby': `${labelledBy} ${id}label` } : { 'aria-label': label }),
      'aria-describedby': `${id}keys`,
    },
  };
  return (
    <div
      style={{ '--lines': minLines } as CSSProperties}
      className={clsx(
        'isolate flex min-h-[calc(var(--lines)*1.5rem+1.5rem)] min-w-0 flex-col bg-surface text-sm text-ink pointer-coarse:text-md',
        'focus-within:shadow-[inset_0_0_0_2px_var(--focus)]',
        className,
      )}
    >
      {labelledBy && (
        <span id={`${id}label`} hidden>
          {label}
        </span>
      )}
      {open ? <Rich open={open} takeCaret={takeCaret} {...given} /> : <Plain area={area} {...given} />}
      <p id={`${id}keys`} className="sr-only">
        {open && !readOnly && 'Tab indents. To leave the editor, press Escape, then Tab. '}
        {onRun && 'Press Control and apostrophe to run.'}
      </p>
    </div>
  );
};
