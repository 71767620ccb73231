// Tests that an administrator's legal notice is safe: no scripts, no images, no executable links.
import { expect, it } from 'vitest';
import { imprintMarkup } from './imprint-markup.ts';

it('converts headings, paragraphs, and links', () => {
  expect(imprintMarkup('# North School\n\n1 North Road\n\n[Mail](mailto:office@north.example)')).toBe(
    '<h2>North School</h2>\n<p>1 North Road</p>\n<p><a href="mailto:office@north.example">Mail</a></p>',
  );
});

it.each([
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](JaVaScRiPt:alert(1))', '<p>x</p>'],
  ['[x](data:text/html,<script>1</script>)', '<p>x</p>'],
  ['[x](/admin)', '<p>x</p>'],
  ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<b onclick=x>bold</b>', '<p>&lt;b onclick=x&gt;bold&lt;/b&gt;</p>'],
])('renders %s without executable content', (written, html) => {
  expect(imprintMarkup(written)).toBe(html);
});

it('renders no images', () => {
  expect(imprintMarkup('![x](https://elsewhere.example/x.png)')).not.toContain('<img');
});
