// A screenshot on a public page: the phone version on phones, by theme, with width and height so nothing shifts.
import type { ReactNode } from 'react';
import sizes from '../../content/pictures/sizes.json' with { type: 'json' };

const files = import.meta.glob<string>('../../content/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

type ScreenshotFiles = { width: number; height: number; light: string; dark: string };
export type NamedPicture = { wide: ScreenshotFiles; phone: ScreenshotFiles };

const shotOf = (name: string, shape: keyof NamedPicture): ScreenshotFiles | undefined => {
  const suffix = shape === 'phone' ? '-phone' : '';
  const light = files[`../../content/pictures/${name}-light${suffix}.webp`];
  const dark = files[`../../content/pictures/${name}-dark${suffix}.webp`];
  const size = (sizes as Record<string, Partial<Record<string, Pick<ScreenshotFiles, 'width' | 'height'>>>>)[
    name
  ]?.[shape];
  return light && dark && size ? { ...size, light, dark } : undefined;
};

/** Undefined if there's no such screenshot. */
export const pictureNamed = (name: string): NamedPicture | undefined => {
  const [wide, phone] = [shotOf(name, 'wide'), shotOf(name, 'phone')];
  return wide && phone ? { wide, phone } : undefined;
};

/** The same breakpoint as Tailwind's `sm`. */
const onPhones = '(width < 40rem)';

export const Picture = ({
  of: { wide, phone },
  alt,
  className,
}: {
  of: NamedPicture;
  alt: string;
  className?: string;
}): ReactNode => (
  <span className={className === undefined ? 'block' : `block ${className}`}>
    {(['light', 'dark'] as const).map((theme) => (
      // lazy-loaded; the other theme's image is never fetched
      <picture key={theme} className={theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}>
        <source media={onPhones} srcSet={phone[theme]} width={phone.width} height={phone.height} />
        <img
          src={wide[theme]}
          alt={alt}
          width={wide.width}
          height={wide.height}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded border border-line max-sm:max-w-[24.375rem]"
        />
      </picture>
    ))}
  </span>
);
