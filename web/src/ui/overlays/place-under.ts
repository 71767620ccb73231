// Positions a popover below its button, or above if there's more room.

/** Minimum height in pixels: with less space below the button, it opens above. */
const room = 240;

/** `width`: the popover's width in CSS pixels, if it may not fit to the left of the button's end. */
export const placeUnder = (button: HTMLElement | null, popover: HTMLElement | null, width = 0): void => {
  if (!button || !popover) return;
  const box = button.getBoundingClientRect();
  const { clientHeight, clientWidth } = document.documentElement;
  const above = box.top > clientHeight - box.bottom && box.bottom > clientHeight - room;
  popover.style.top = above ? 'auto' : `${box.bottom + 8}px`;
  popover.style.bottom = above ? `${clientHeight - box.top + 8}px` : 'auto';
  const right = Math.min(clientWidth - box.right, clientWidth - width - 8);
  popover.style.right = `${Math.max(8, right)}px`;
};
