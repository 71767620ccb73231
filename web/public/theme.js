// Before the first paint: sets the theme, and whether someone is signed in. Blocking on purpose.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be blocked
    }
  };
  const paint = () => {
    const choice = stored('theme');
    root.dataset.theme = /^(dark|light)$/.test(choice) ? choice : dark.matches ? 'dark' : 'light';
    root.toggleAttribute('data-session', stored('authToken') !== null);
  };
  paint();
  dark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('themechange', paint);
  addEventListener('click', ({ target }) => {
    if (!target.closest?.('[data-theme-switch]')) return;
    try {
      localStorage.setItem('theme', root.dataset.theme === 'dark' ? 'light' : 'dark');
    } catch {}
    paint();
  });
})();
