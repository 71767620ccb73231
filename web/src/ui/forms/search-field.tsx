// A search field that searches when typing pauses; a new value from the caller replaces the typed text.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, TextInput } from './field.tsx';
import { Icon } from '../display/icon.tsx';

/** The pause in typing before a search, in milliseconds. */
const rest = 300;

/** `onChange` must be stable between renders. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onChange(sent.current);
    }, rest);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <Field label={label}>
      {(control) => (
        <div className="relative">
          <Icon
            of={Search}
            size={16}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <TextInput
            {...control}
            type="search"
            maxLength={200}
            placeholder={placeholder}
            className="pl-9"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
    </Field>
  );
};
