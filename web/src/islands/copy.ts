// Copy buttons for code blocks: shown once they work, even where the browser offers no clipboard API.

/** The fallback without clipboard access: selects the code and copies the selection, which stays visible. */
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
