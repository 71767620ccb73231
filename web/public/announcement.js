// Runs right after the announcement, before it's painted: hides it if this browser has dismissed it. Blocking on purpose.
(() => {
  const bar = document.querySelector('[data-announcement]');
  const id = bar?.dataset.announcement;
  if (!id) return;
  try {
    bar.hidden = localStorage.getItem('announcement') === id;
  } catch {} // storage may be blocked
  bar.querySelector('button')?.addEventListener('click', () => {
    bar.hidden = true;
    try {
      localStorage.setItem('announcement', id);
    } catch {}
  });
})();
