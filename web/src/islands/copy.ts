// Copy buttons for code blocks: shown once they work, even where the browser offers no clipboard API.

/** Where there is no clipboard for us, what is selected can be copied; it stays selected to see what it was. */
const copySelected = (code: Element): boolean => {
  getSelection()?.selectAllChildren(code);
  return document.execCommand('copy');
};

const copy = async (code: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').trim());
    return true;
  } catch {
    return copySelected(code);
  }
};

export {};

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const code = button.closest('[data-code]')?.querySelector('code');
  if (!code) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    void copy(code).then((copied) => {
      button.textContent = copied ? 'Copied' : 'Selected, not copied';
    });
  });
}
