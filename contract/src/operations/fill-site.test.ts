// Tests filling settings into pages: context-aware escaping and conditional blocks.
import { describe, expect, it } from 'vitest';
import { fillSite, type FilledSite } from './fill-site.ts';
import { defaultSiteSettings } from './site.ts';

const hostile = `<script>alert("x")</script> & 'North' {{source}} $&`;
const siteWith = (settings: Partial<FilledSite['settings']> = {}, source = ''): FilledSite => {
  const all = { ...defaultSiteSettings, ...settings };
  const { name, featuresOff, pagesOff } = all;
  const announcement = all.announcement && { ...all.announcement, id: 'id' };
  return {
    settings: all,
    state: { name, featuresOff, pagesOff, announcement },
    imprintHtml: '<p>Imprint</p>',
    source,
  };
};
const html = 'text/html; charset=utf-8';

describe('a placeholder', () => {
  const site = siteWith({ name: hostile });

  it('is escaped in markup and filled only once', () => {
    expect(fillSite('<b title="{{name}}">', html, site)).toBe(
      '<b title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;North&#39; {{source}} $&amp;">',
    );
    expect(fillSite('<t>{{name}}</t>', 'application/rss+xml', site)).not.toContain('<script>');
  });

  it('is escaped for JSON in JSON files and in data blocks of pages', () => {
    const json = fillSite('{"n":"{{name}}"}', 'application/feed+json', site);
    expect(JSON.parse(json)).toEqual({ n: hostile });
    const page = fillSite('<script type="application/ld+json">{"n":"{{name}}"}</script>', html, site);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(page.replace(/^<[^>]*>|<\/script>$/g, ''))).toEqual({ n: hostile });
    const state = fillSite('<script type="application/json">{{state}}</script>', html, site);
    expect(state.match(/<\/script>/g)).toHaveLength(1);
  });

  it('throws if its name or condition is unknown or a block is unclosed', () => {
    expect(() => fillSite('{{nmae}}', html, site)).toThrow('nmae');
    expect(() => fillSite('{{if sauce}}x{{end}}', html, site)).toThrow('sauce');
    expect(() => fillSite('{{if source}}x', html, site)).toThrow('unclosed');
  });
});

describe('a conditional block', () => {
  it('is kept or removed, also when nested', () => {
    const text =
      '<p>A{{if source}} at {{source}}{{if operator}} by {{operator}}{{end}}{{end}}{{unless source}}!{{end}}</p>';
    expect(fillSite(text, html, siteWith())).toBe('<p>A!</p>');
    expect(fillSite(text, html, siteWith({}, 'https://x.example'))).toBe('<p>A at https://x.example</p>');
    expect(fillSite(text, html, siteWith({ operator: 'Us' }, 'https://x.example'))).toBe(
      '<p>A at https://x.example by Us</p>',
    );
  });

  it('removes only a paragraph that it leaves empty', () => {
    const unset = siteWith();
    const gone = '<p class="a">{{if source}}x{{if operator}}y{{end}}{{end}} {{if imprint}}z{{end}}</p>';
    expect(fillSite(`${gone}<h1>A</h1>`, html, unset)).toBe('<h1>A</h1>');
    expect(fillSite('<p id="status"></p><p> </p>', html, unset)).toBe('<p id="status"></p><p> </p>');
    expect(fillSite('<p>{{if source}}x{{end}}</p>', 'text/plain', unset)).toBe('<p></p>');
  });

  it('is removed if its page is off, as are links to the page and its subpages', () => {
    const text =
      '{{if page /blog}}<li><a href="/blog">Blog</a></li>{{end}}<p>Read <a class="x" href="/blog/one#a">one</a>.</p>';
    expect(fillSite(text, html, siteWith({ pagesOff: ['/blog'] }))).toBe('<p>Read one.</p>');
    expect(fillSite(text, html, siteWith())).toContain('href="/blog/one#a"');
    const demo = '<a href="/demo">Demo</a><a href="/imprint">Imprint</a>';
    expect(fillSite(demo, html, siteWith({ featuresOff: ['demo'] }))).toBe('DemoImprint');
    expect(fillSite(demo, html, siteWith({ imprint: 'x' }))).toBe(demo);
  });
});
