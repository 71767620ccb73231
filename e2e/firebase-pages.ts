// The pages that Firebase and Google show around a sign-in with another site, and Google's script that frames talk by.

/** What stands in for https://apis.google.com/js/api.js: frames of another origin, by messages. */
export const gapiScript = `
window.gapi = {
  load: (_part, { callback }) => callback(),
  iframes: {
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    Iframe: function () {},
    getContext: () => ({
      open: ({ where, url }, opened) => {
        const element = document.createElement('iframe');
        const handlers = {};
        const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
        addEventListener('message', ({ source, data }) => {
          if (source === element.contentWindow && data.authEvent) handlers.authEvent?.(data);
        });
        element.hidden = true;
        element.src = url;
        where.append(element);
        return opened({
          restyle: async () => undefined,
          ping: () => loaded,
          register: (name, handler) => {
            handlers[name] = handler;
            element.contentWindow.postMessage('ready', '*');
          },
          send: (_name, _message, answered) => {
            // the SDK throws after each answer of this question, and Google's script does not mind
            try { answered([{ webStorageSupport: true }]); } catch {}
          },
        });
      },
    }),
  },
};
const { onload } = Object.fromEntries(new URL(document.currentScript.src).searchParams);
window[onload]();
`;

/** Firebase's hidden frame in our page: it hands on what the handler's page brought, once. */
export const framePage = `<!doctype html><script>
  const give = (authEvent) => parent.postMessage({ authEvent }, '*');
  new BroadcastChannel('brought').onmessage = ({ data }) => give(data);
  addEventListener('message', ({ data }) => {
    if (data !== 'ready') return;
    const kept = localStorage.getItem('brought');
    localStorage.removeItem('brought');
    give(kept ? JSON.parse(kept) : { type: 'unknown', eventId: null, error: { code: 'auth/no-auth-event' } });
  });
</script>`;

/** The other site: who one is there, or no. What the SDK asked for stands in the page's own address. */
export const handlerPage = `<!doctype html><title>The other site</title>
<button id="yes">Go on</button> <button id="no">Not now</button>
<script>
  const asked = Object.fromEntries(new URL(location.href).searchParams);
  const bring = (outcome) => {
    const event = { type: asked.authType, eventId: asked.eventId, sessionId: 'a-session', ...outcome };
    if (asked.authType.endsWith('ViaPopup')) {
      new BroadcastChannel('brought').postMessage(event);
      close();
    } else {
      localStorage.setItem('brought', JSON.stringify(event));
      location.replace(asked.redirectUrl);
    }
  };
  document.querySelector('#yes').onclick = () => bring({ urlResponse: location.origin + '/done?code=' + asked.providerId });
  document.querySelector('#no').onclick = () => bring({ error: { code: 'auth/user-cancelled' } });
</script>`;
