// Before the first paint: the theme of this device's choice or the system's, and whether someone is signed in. Blocking on purpose.
(function () {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be forbidden; the system's theme then stands
    }
  }
  function paint() {
    const choice = stored('theme');
    root.dataset.theme = choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light';
    root.toggleAttribute('data-session', stored('authToken') !== null);
  }
  paint();
  dark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('themechange', paint);
  addEventListener('click', (event) => {
    if (!event.target.closest('[data-theme-switch]')) return;
    try {
      localStorage.setItem('theme', root.dataset.theme === 'dark' ? 'light' : 'dark');
    } catch {
      // not remembered, then
    }
    paint();
  });
})();
