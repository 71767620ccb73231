// Lays out a message for a mail server: as plain text and as HTML, both with who sent it and why. Pure.

export type MailLayout = { text: string; html: string };

/** `site`: address of the installation, with its scheme; undefined where nobody set one. */
export const layOut = (text: string, site: string | undefined): MailLayout => {
  const sender = site === undefined ? 'Sent by Rehearse.' : `Sent by Rehearse at ${new URL(site).host}.`;
  const footer = [sender, why].join('\n');
  const blocks = text.trim().split(/\n{2,}/);
  return { text: `${text.trim()}\n\n-- \n${footer}\n`, html: pageOf(blocks.map(blockOf).join('\n'), footer) };
};

const why =
  "We only send emails that are about your account or that you asked for, so there's nothing to unsubscribe from.";

/** A line that is a link and nothing else is the thing to press, named by the line before it. */
const LINK = /^https?:\/\/\S+$/;

const blockOf = (block: string): string => {
  const lines = block.split('\n');
  const link = lines.find((line) => LINK.test(line));
  const said = lines.filter((line) => line !== link);
  const words = said.length > 0 ? `<p style="margin:0 0 16px">${said.map(escaped).join('<br>')}</p>` : '';
  if (link === undefined) return words;
  const address = escaped(link);
  return `${words}
<p style="margin:0 0 8px"><a href="${address}" style="${button}">Open the link</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6470;word-break:break-all">${address}</p>`;
};

const button =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5d5e;color:#ffffff;text-decoration:none;font-weight:600';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const pageOf = (body: string, footer: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;background:#f6f5f1;color:#1b2430;${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;color:#1b2430;border-radius:10px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">Rehearse</p>
${body}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5b6470">${footer.split('\n').map(escaped).join('<br>')}</p>
</body>
</html>
`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
