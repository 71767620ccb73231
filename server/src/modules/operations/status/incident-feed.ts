// Formats incidents as an Atom feed (RFC 4287).
import type { Incident } from '@rehearse/contract/operations/status.ts';
import { escapeMarkup } from '../../../platform/kernel/escape-markup.ts';

/** Characters that XML 1.0 can't contain even escaped: control characters and noncharacters. */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string): string => escapeMarkup(text.replaceAll(noXml, '\uFFFD'));

/** `incidents`: newest first; `origin`: without a trailing slash; `now`: the feed's date if there are no incidents. */
export const incidentFeed = (incidents: readonly Incident[], origin: string, now: Date): string => {
  const changed = incidents
    .flatMap(({ updates }) => updates.map(({ at }) => at))
    .toSorted()
    .at(-1);
  const entries = incidents.map(({ id, title, startedAt, updates }) => {
    const text = updates.map(({ at, state, text: words }) => `${at} ${state}: ${words}`).join('\n\n');
    return `  <entry>
    <id>urn:uuid:${id}</id>
    <title>${escape(title)}</title>
    <link href="${origin}/status"/>
    <published>${startedAt}</published>
    <updated>${updates[0]?.at ?? startedAt}</updated>
    <content type="text">${escape(text)}</content>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${origin}/status/feed.xml</id>
  <title>Rehearse: incidents</title>
  <link href="${origin}/status/feed.xml" rel="self"/>
  <link href="${origin}/status"/>
  <author><name>Rehearse</name></author>
  <updated>${changed ?? now.toISOString()}</updated>
${entries.join('\n')}
</feed>
`;
};
