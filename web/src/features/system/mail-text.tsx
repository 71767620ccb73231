// An email's text. Links are clickable if allowed, and only if they lead to this site.
import type { ReactNode } from 'react';

const isHere = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === location.origin && new URL(text).protocol.startsWith('http');

export const MailText = ({ text, linked = false }: { text: string; linked?: boolean }): ReactNode => (
  <pre className="max-w-column overflow-x-auto rounded border border-line bg-sunken p-4 text-sm break-words whitespace-pre-wrap">
    {text.split(/(https?:\/\/\S+)/).map((part, place) =>
      linked && isHere(part) ? (
        // An email never changes, so a part's index can be its key.
        <a key={place} href={part} className="break-all text-accent-ink underline">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
);
