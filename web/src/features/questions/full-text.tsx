// A text clamped to a few lines, shown in full on hover or focus.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

const gap = 6;

/**
 * `children` attaches `cut` to the link that clamps the text. The full text is hidden from screen readers, which read clamped text in full
 * anyway. Escape closes it.
 */
export const FullText = ({
  text,
  children,
}: {
  text: ReactNode;
  children: (cut: RefObject<HTMLAnchorElement | null>) => ReactNode;
}): ReactNode => {
  const cut = useRef<HTMLAnchorElement>(null);
  const whole = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  const show = (): void => {
    const line = cut.current;
    if (line && (line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth))
      setShown(true);
  };
  const hide = (): void => setShown(false);
  useEffect(() => {
    const popover = whole.current;
    const box = cut.current?.getBoundingClientRect();
    if (!shown || !popover || !box) return undefined;
    popover.showPopover();
    const below = box.bottom + gap;
    const fits = below + popover.offsetHeight < document.documentElement.clientHeight;
    popover.style.top = `${fits ? below : box.top - gap - popover.offsetHeight}px`;
    popover.style.left = `${Math.max(8, Math.min(box.left - 12, document.documentElement.clientWidth - popover.offsetWidth - 8))}px`;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    // Scrolling moves the link out from under the popover.
    addEventListener('scroll', hide, { capture: true, once: true });
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('scroll', hide, { capture: true });
      removeEventListener('keydown', onKey);
      popover.hidePopover();
    };
  }, [shown]);
  return (
    // Mouse and focus events come from the link inside, which is the interactive element.
    <span className="block min-w-0" onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide}>
      {children(cut)}
      {shown && (
        <span
          ref={whole}
          popover="manual"
          aria-hidden
          className="pointer-events-none fixed inset-auto m-0 max-w-[min(28rem,calc(100vw-1rem))] rounded border border-line-2 bg-surface px-3 py-2 text-sm font-text break-words whitespace-normal text-ink shadow-lift"
        >
          {text}
        </span>
      )}
    </span>
  );
};
