// Copies what is shown, also at an address where the browser has no clipboard for pages.

/** Where there is no clipboard for us, what is selected can be copied; it stays selected to see what it was. */
const copySelected = (shown: Element): boolean => {
  getSelection()?.selectAllChildren(shown);
  return document.execCommand('copy');
};

/** `shown` is selected where `text` can't be copied by itself. False: it is selected, and not copied. */
export const copyText = async (text: string, shown: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(shown);
  }
};
