// Sets the theme before the first paint, from this device's own choice or the system's. Blocking on purpose.
(function () {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  function paint() {
    let choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch {
      // storage may be forbidden; the system's theme then stands
    }
    const theme = choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light';
    root.setAttribute('data-theme', theme);
  }
  paint();
  dark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('themechange', paint);
})();
