// The only script of a public page: once all of it is there, it begins as the application does.
addEventListener('load', () => {
  void import('./start/begin.ts').then(({ begin }) => begin());
});
