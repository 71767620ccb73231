// The theme chosen on this device; theme.js applies it before the first paint and after each change.

export type ThemeChoice = 'system' | 'light' | 'dark';

export const chosenTheme = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem('theme');
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

/** Takes effect immediately, in this tab and in others. */
export const chooseTheme = (choice: ThemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', choice);
  } catch {
    // Storage may be blocked; the system theme is used then.
  }
  dispatchEvent(new Event('themechange'));
};
