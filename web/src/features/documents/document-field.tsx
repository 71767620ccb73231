// One document: a text field, a file button, and the result of reading the file. The text can be edited.
import { mostDocumentCharacters, type DocumentKind } from '@rehearse/contract/insights/documents.ts';
import { FileText, FileUp } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field, TextArea } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { FileTooLarge, useReadFile } from './document-queries.ts';

const words: Record<DocumentKind, { label: string; placeholder: string }> = {
  job: { label: 'Job description', placeholder: 'Paste the job description.' },
  resume: { label: 'Your résumé', placeholder: 'Paste all of it, or just the parts that matter.' },
};
const accepted = '.pdf,.docx,.txt,.md,application/pdf,text/plain';

const sentenceOf = (error: unknown): string =>
  error instanceof FileTooLarge ? error.message : wordsOf(error);

const ReadFrom = ({ name, pages }: { name: string; pages: number | null }): ReactNode => (
  <p className="flex items-start gap-2 text-sm text-ink-2">
    <Icon of={FileText} size={16} className="mt-0.5 shrink-0 text-ink-3" />
    <span className="min-w-0 wrap-anywhere">
      Read from <bdi>{name}</bdi>
      {pages !== null && `, ${pages === 1 ? '1 page' : `${pages} pages`}`}. Check it and fix any mistakes.
    </span>
  </p>
);

export const DocumentField = ({
  kind,
  text,
  onChange,
}: {
  kind: DocumentKind;
  text: string;
  onChange: (text: string) => void;
}): ReactNode => {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const read = useReadFile();
  const { label, placeholder } = words[kind];
  const take = (file: File | undefined): void => {
    if (file && !read.isPending) read.mutate(file, { onSuccess: (document) => onChange(document.text) });
  };
  return (
    <div
      className="min-w-0"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const file = event.dataTransfer.files[0];
        // Dragged text is left to the field.
        if (!file) return;
        event.preventDefault();
        take(file);
      }}
    >
      <Field label={label} error={read.error ? sentenceOf(read.error) : undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={12}
            dir="auto"
            maxLength={mostDocumentCharacters}
            placeholder={placeholder}
            value={text}
            readOnly={read.isPending}
            aria-busy={read.isPending || undefined}
            className="field-sizing-fixed resize-y text-ui"
            onChange={(event) => {
              // Typing dismisses the error about the file.
              if (read.isError) read.reset();
              onChange(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="sm"
          icon={FileUp}
          busy={read.isPending}
          busyWords="Reading…"
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          Choose a file
          <span className="sr-only"> with {kind === 'job' ? 'the job description' : 'your résumé'}</span>
        </Button>
        <span id={hint} className="text-sm text-ink-3">
          PDF, Word, or text, up to 5 MB
        </span>
        {/* A custom button opens the file picker, since the native input looks different in every browser. */}
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          data-document={kind}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Reset, so that choosing the same file again fires a change event.
            event.target.value = '';
          }}
        />
      </div>
      <output className="mt-2 block min-h-6">{read.data && <ReadFrom {...read.data} />}</output>
    </div>
  );
};
