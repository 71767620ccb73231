// A read-only field with text to copy, such as a link, and a copy button.
import { Check, Copy } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Field, TextInput } from './field.tsx';

/** If the Clipboard API isn't available, the selected text can be copied by hand. */
export const CopyField = ({
  label,
  hint,
  text,
  actions,
}: {
  label: string;
  hint?: ReactNode;
  text: string;
  /** More actions, next to the copy button. */
  actions?: ReactNode;
}): ReactNode => {
  const field = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    field.current?.querySelector('input')?.select();
    void Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div ref={field}>
      <Field label={label} hint={hint}>
        {(control) => <TextInput {...control} readOnly value={text} className="font-code text-sm" />}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={copied ? Check : Copy} size="sm" onClick={copy}>
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        {actions}
      </div>
    </div>
  );
};
