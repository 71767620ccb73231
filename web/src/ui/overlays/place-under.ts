// Positions a popover below its button, or above if there's more room.

/** Space in pixels a popover needs: with less space below the button, it can open above. */
const room = 240;

/** `width` is the popover's width in CSS pixels; pass it if the popover could overflow the left edge of the viewport. */
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
