// A text with search matches in bold and underlined, since highlighting is reserved for evidence.
import type { ReactNode } from 'react';
import { splitFound } from './split-found.ts';

export const Found = ({ text, search }: { text: string; search: string | undefined }): ReactNode =>
  splitFound(text, search ?? '').map((part, at) =>
    at % 2 === 1 ? (
      <b key={at} className="font-head text-ink underline decoration-accent decoration-2 underline-offset-3">
        {part}
      </b>
    ) : (
      part
    ),
  );
