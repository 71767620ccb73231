// A picture of the product on a public page: the light or the dark one by the theme, with its size, so that nothing shifts.
import type { ReactNode } from 'react';
import sizes from '../../content/pictures/sizes.json' with { type: 'json' };

const files = import.meta.glob<string>('../../content/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

type Size = { width: number; height: number };
export type NamedPicture = Size & { light: string; dark: string };

/** Undefined where no such picture was taken. */
export const pictureNamed = (name: string): NamedPicture | undefined => {
  const light = files[`../../content/pictures/${name}-light.webp`];
  const dark = files[`../../content/pictures/${name}-dark.webp`];
  const size = (sizes as Record<string, Size>)[name];
  return light && dark && size ? { ...size, light, dark } : undefined;
};

export const Picture = ({
  of: { width, height, light, dark },
  alt,
  className,
  first = false,
}: {
  of: NamedPicture;
  alt: string;
  className?: string;
  /** Seen without scrolling: fetched at once. */
  first?: boolean;
}): ReactNode => {
  const loading = first ? 'eager' : 'lazy';
  const look = 'h-auto w-full rounded border border-line';
  return (
    <span className={className === undefined ? 'block' : `block ${className}`}>
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
        className={`${look} dark:hidden`}
      />
      <img
        src={dark}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
        className={`${look} hidden dark:block`}
      />
    </span>
  );
};
