// Mocks of the pages that Firebase and Google show during social sign-in, and of Google's frame messaging script.

/** Mock of https://apis.google.com/js/api.js, which exchanges messages with cross-origin frames. */
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
            // the SDK throws after each response to this message, and Google's script ignores that
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

/** Mock of Firebase's hidden frame in our page. It delivers the handler page's result once. */
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

/** Mock of the other site's consent page. The SDK's request is in the page's query string. */
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
