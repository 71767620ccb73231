// Right behind the announcement: hides one that this browser has dismissed before it is painted. Blocking on purpose.
(() => {
  const bar = document.querySelector('[data-announcement]');
  const id = bar?.dataset.announcement;
  if (!id) return;
  try {
    bar.hidden = localStorage.getItem('announcement') === id;
  } catch {} // storage may be forbidden
  bar.querySelector('button')?.addEventListener('click', () => {
    bar.hidden = true;
    try {
      localStorage.setItem('announcement', id);
    } catch {}
  });
})();
