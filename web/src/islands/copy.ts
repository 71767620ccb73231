// Buttons that copy the code beside them: shown once they can, also at an address where the browser has no clipboard for pages.

import { copyText } from '../ui/markdown/copy-text.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const code = button.closest('[data-code]')?.querySelector('code');
  if (!code) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    void copyText((code.textContent ?? '').trim(), code).then((copied) => {
      button.textContent = copied ? 'Copied' : 'Selected, not copied';
    });
  });
}
