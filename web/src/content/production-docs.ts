// The guides in docs/production, each a page of the manual: every file in that folder is published and searchable.
const files = import.meta.glob<string>('../../../docs/production/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type ProductionDoc = { path: string; name: string; summary: string; body: string };

/** As many leading sentences as a search result can show. */
const beginning = (text: string): string => {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  let summary = '';
  for (const { segment } of sentences) {
    if (summary !== '' && summary.length + segment.trimEnd().length > 190) break;
    summary += segment;
  }
  return summary.trim().slice(0, 200);
};

/** `docs/production/nginx.md` → `/docs/production/nginx`; its README is the folder's index page. Pure. */
export const productionPath = (file: string): string => {
  const slug = file.replace(/^.*\//, '').replace(/[.]md$/, '');
  return /^(README|index)$/i.test(slug) ? '/docs/production' : `/docs/production/${slug.toLowerCase()}`;
};

/** Named by its title and summarized by its first paragraph, which is dropped from the body if the summary contains all of it. Pure. */
export const productionDoc = (file: string, source: string): ProductionDoc => {
  const [, name = ''] = /^# (.+)$/m.exec(source) ?? [];
  if (name === '') throw new Error(`${file} has no title`);
  const body = source.replace(/^# .*\n+/, '');
  const [first = ''] = body.split(/\n\s*\n/, 1);
  const plain = first.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
  const summary = /^[#|>-]/.test(plain)
    ? `In production: ${name}.`
    : beginning(plain.replaceAll(/\s+/g, ' '));
  const rest = first.replaceAll(/\s+/g, ' ') === summary ? body.slice(first.length).trim() : body;
  return { path: productionPath(file), name, summary, body: rest };
};

/** The folder's index page first, then by path. */
export const productionDocs: readonly ProductionDoc[] = Object.entries(files)
  .map(([file, source]) => productionDoc(file, source))
  .toSorted((a, b) => a.path.localeCompare(b.path));
