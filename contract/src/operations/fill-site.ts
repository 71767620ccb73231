// Fills an installation's settings into a prerendered file of the public site. Pure.
// `{{name}}` inserts a text; `{{if source}}…{{end}}` and `{{unless source}}…{{end}}` are conditional. Blocks can be nested.
import { defaultSiteSettings, type SiteSettings, type SiteState } from './site.ts';

export type SiteText =
  | 'name'
  | 'operator'
  | 'contact'
  | 'controllerName'
  | 'controllerAddress'
  | 'imprint'
  | 'source'
  | 'announcement'
  | 'announcementId'
  | 'state';
/** `page /blog` and `feature demo` hold unless that page or feature is turned off. */
export type SiteCondition =
  | 'operator'
  | 'contact'
  | 'controller'
  | 'imprint'
  | 'source'
  | 'announcement'
  | 'warning'
  | `page ${string}`
  | `feature ${string}`;

export const siteText = (name: SiteText): string => `{{${name}}}`;
export const siteIf = (condition: SiteCondition): string => `{{if ${condition}}}`;
export const siteUnless = (condition: SiteCondition): string => `{{unless ${condition}}}`;
export const siteEnd = '{{end}}';

/** Used if no settings are stored, such as in development. */
export const unsetSite = (): FilledSite => ({
  settings: defaultSiteSettings,
  state: { name: defaultSiteSettings.name, featuresOff: [], pagesOff: [], announcement: null },
  imprintHtml: '',
  source: '',
});

export type FilledSite = {
  settings: SiteSettings;
  state: SiteState;
  /** The legal notice as sanitized HTML. */
  imprintHtml: string;
  /** URL of the source code; empty if unknown. */
  source: string;
};

/** A page is also off if one of its parent pages is. */
export const isPageOff = ({ settings }: Pick<FilledSite, 'settings'>, path: string): boolean =>
  settings.pagesOff.some((page) => path === page || path.startsWith(`${page}/`)) ||
  (path === '/demo' && settings.featuresOff.includes('demo')) ||
  (path === '/imprint' && settings.imprint === '');

const holds = (site: FilledSite, condition: string): boolean => {
  const { settings, state, source } = site;
  const [kind, of] = condition.split(' ');
  if (kind === 'page' && of !== undefined) return !isPageOff(site, of);
  if (kind === 'feature' && of !== undefined) return !settings.featuresOff.some((feature) => feature === of);
  const simple: Record<string, boolean> = {
    operator: settings.operator !== '',
    contact: settings.contact !== '',
    controller: settings.controllerName !== '',
    imprint: settings.imprint !== '',
    source: source !== '',
    announcement: state.announcement !== null,
    warning: state.announcement?.level === 'warning',
  };
  const answer = Object.hasOwn(simple, condition) ? simple[condition] : undefined;
  if (answer === undefined) throw new Error(`unknown site condition "${condition}"`);
  return answer;
};

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const inJson = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('<', String.raw`\u003c`);

/** Matches an innermost block: one that contains no other block. */
const block = /\{\{(if|unless) ([^{}]+)\}\}((?:(?!\{\{(?:if|unless) |\{\{end\}\})[\s\S])*)\{\{end\}\}/g;

/** Placeholder for a removed block until its paragraph has been checked. */
const emptied = '{{emptied}}';

/** Removes paragraphs left empty by a condition; keeps those that were empty to begin with. */
const withoutEmptied = (html: string): string =>
  html.replaceAll(/<p\b[^>]*>((?:\s|\{\{emptied\}\})*)<\/p>/g, (all, inside: string) =>
    inside.includes(emptied) ? '' : all,
  );

const withoutBlocks = (text: string, site: FilledSite): string => {
  let left = text;
  for (let depth = 0; /\{\{(?:if|unless) /.test(left); depth += 1) {
    if (depth > 5) throw new Error('unclosed site block');
    left = left.replaceAll(block, (_all, word: string, condition: string, inside: string) =>
      holds(site, condition) === (word === 'if') ? inside : emptied,
    );
  }
  return left;
};

const textsOf = (site: FilledSite): Record<string, string> => ({
  name: site.settings.name,
  operator: site.settings.operator || 'the people who run this site',
  contact: site.settings.contact,
  controllerName: site.settings.controllerName,
  controllerAddress: site.settings.controllerAddress,
  source: site.source,
  announcement: site.state.announcement?.text ?? '',
  announcementId: site.state.announcement?.id ?? '',
});

const withTexts = (text: string, site: FilledSite, escape: (text: string) => string): string => {
  const texts = textsOf(site);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    if (name === 'imprint') return site.imprintHtml;
    if (name === 'state') return JSON.stringify(site.state).replaceAll('<', String.raw`\u003c`);
    const found = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (found === undefined) throw new Error(`unknown site text "${name}"`);
    return escape(found);
  });
};

const dataBlock = /(<script type="application\/ld\+json">[\s\S]*?<\/script>)/;
const link = /<a\b[^>]*?\bhref="(\/[^"#?]*)[^"]*"[^>]*>([\s\S]*?)<\/a>/g;

/** Replaces links to pages that are off with their link text. */
const withoutDeadLinks = (html: string, site: FilledSite): string =>
  html.replaceAll(link, (all, path: string, words: string) => (isPageOff(site, path) ? words : all));

export const fillSite = (text: string, type: string, site: FilledSite): string => {
  const isPage = type.startsWith('text/html');
  const blocksGone = withoutBlocks(text, site);
  const left = (isPage ? withoutEmptied(blocksGone) : blocksGone).replaceAll(emptied, '');
  if (isPage)
    return withoutDeadLinks(
      left
        .split(dataBlock)
        .map((piece, at) => withTexts(piece, site, at % 2 === 1 ? inJson : escaped))
        .join(''),
      site,
    );
  return withTexts(left, site, type.includes('json') ? inJson : type.includes('xml') ? escaped : String);
};
