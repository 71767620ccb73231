// Renders a message as plain text and as HTML, both with a footer that says who sent it and why. Pure.
import { escapeMarkup } from '../kernel/escape-markup.ts';
import { productName } from '../kernel/product-name.ts';
import { footerOf } from './mail-footer.ts';
import type { MailKind } from './mail.port.ts';

export type MailLayout = { text: string; html: string };

/** `site`: the installation's absolute URL; undefined if none is set. */
export const layOut = (
  { text, kind }: { text: string; kind: MailKind },
  site: string | undefined,
): MailLayout => {
  const footer = footerOf(kind, site);
  // messages can contain visitors' text, which must not look like ours
  const buttonsTo = kind === 'contact' ? undefined : site;
  const blocks = text.trim().split(/\n{2,}/);
  return {
    text: `${text.trim()}\n\n-- \n${footer.join('\n')}\n`,
    html: pageOf(blocks.map((block) => blockOf(block, buttonsTo)).join('\n'), footer),
  };
};

/** Only a line that is a link to the site itself becomes a button. */
const isOwnLink = (line: string, site: string | undefined): boolean =>
  site !== undefined &&
  /^https?:\/\/\S+$/.test(line) &&
  URL.canParse(line) &&
  new URL(line).origin === new URL(site).origin;

const blockOf = (block: string, site: string | undefined): string => {
  const lines = block.split('\n');
  const link = lines.find((line) => isOwnLink(line, site));
  const textLines = lines.filter((line) => line !== link);
  const words =
    textLines.length > 0
      ? `<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${textLines.map(escapeMarkup).join('<br>')}</p>`
      : '';
  if (link === undefined) return words;
  const address = escapeMarkup(link);
  return `${words}
<p style="margin:0 0 8px"><a href="${address}" style="${button}">Open the link</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5b6470;word-break:break-all">${address}</p>`;
};

const button =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5d5e;color:#ffffff;text-decoration:none;font-weight:600';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail clients that ignore this show the light colors of the elements' own styles. */
const dark =
  '<style>@media (prefers-color-scheme:dark){body{background:#11161d!important;color:#e9e7e2!important}' +
  '.card{background:#1a212b!important;color:#e9e7e2!important}.quiet{color:#a7aeb9!important}}</style>';

const pageOf = (body: string, footer: readonly string[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${dark}</head>
<body style="margin:0;padding:24px;background:#f6f5f1;color:#1b2430;${font};font-size:16px;line-height:1.5">
<div class="card" style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;color:#1b2430;border-radius:10px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escapeMarkup(productName())}</p>
${body}
</div>
<p class="quiet" style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5b6470;overflow-wrap:anywhere">${footer.map(escapeMarkup).join('<br>')}</p>
</body>
</html>
`;
