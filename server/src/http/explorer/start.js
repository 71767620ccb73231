// Starts the explorer over our own description of the API: nothing of it is fetched from elsewhere, or told elsewhere.
(() => {
  // zod inside of it would try whether text may be made a function: it may not
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const settings = () => ({
    url: '/api/openapi.json',
    servers: [{ url: location.origin }],
    operationTitleSource: 'path',
    authentication: { preferredSecurityScheme: 'bearer' },
    // its makers' servers: fonts, a proxy for calls, counting, a chat, an editor of theirs
    withDefaultFonts: false,
    proxyUrl: '',
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    // a token is typed in for as long as the page is open
    persistAuth: false,
    theme: 'none',
    forceDarkModeState: root.dataset.theme === 'dark' ? 'dark' : 'light',
    hideDarkModeToggle: true,
    documentDownloadType: 'none',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    hideModels: true,
  });
  // this file comes first, for the setting above; the explorer's own has run by then
  addEventListener('DOMContentLoaded', () => {
    const place = document.querySelector('#explorer');
    place.replaceChildren();
    globalThis.Scalar.createApiReference(place, settings());
    // it reads the theme once, paints by these two names, and again the same when the system's theme changes
    const paint = () => {
      const isDark = root.dataset.theme === 'dark';
      document.body.classList.toggle('dark-mode', isDark);
      document.body.classList.toggle('light-mode', !isDark);
    };
    const painter = new MutationObserver(paint);
    painter.observe(root, { attributeFilter: ['data-theme'] });
    painter.observe(document.body, { attributeFilter: ['class'] });
  });
})();
