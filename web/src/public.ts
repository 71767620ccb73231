// The only script of a public page: once all of it is there, it begins as the application does, and counts its view.
addEventListener('load', () => {
  void Promise.all([import('./start/begin.ts'), import('./start/measures.ts')]).then(
    ([{ begin }, { countView }]) => {
      countView(location.pathname);
      begin();
    },
  );
});
