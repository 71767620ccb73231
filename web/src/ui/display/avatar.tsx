// A person's picture, or the first letter of their name if there is none or it fails to load.
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';

const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '?').toUpperCase();
};

/** Decorative: the name is always next to it or on the surrounding button. */
export const Avatar = ({
  name,
  photo,
  size = 'md',
}: {
  name: string;
  photo?: string | null | undefined;
  size?: 'sm' | 'md';
}): ReactNode => {
  /** The URL that failed to load; a different URL is tried again. */
  const [broken, setBroken] = useState<string>();
  const box = clsx(
    'flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-accent-line bg-accent-wash font-head text-accent-ink',
    size === 'sm' ? 'size-8 text-xs' : 'size-10 text-sm',
  );
  return (
    <span aria-hidden className={box}>
      {photo && photo !== broken ? (
        <img
          src={photo}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setBroken(photo)}
        />
      ) : (
        initialOf(name)
      )}
    </span>
  );
};
