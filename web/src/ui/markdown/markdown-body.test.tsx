// Tests that hostile Markdown renders as text and never runs, loads, or links to anything unsafe.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import MarkdownBody from './markdown-body.tsx';

const shown = (text: string): string => renderToStaticMarkup(<MarkdownBody text={text} />);
const elements = (html: string): string[] =>
  [...html.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name ?? '');

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://example.org"></iframe>',
  '<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>',
  '<details open ontoggle=alert(1)>x</details>',
  '<style>*{display:none}</style>',
  '<form action="https://example.org"><input name=p><button>go</button></form>',
  '<!-- hidden --><b onclick="x()">b</b>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](file:///etc/passwd)',
  '[x](//example.org/a)',
  '[x](/api/me)',
  '[x](http://example.org)',
  '[x](https://name:word@example.org)',
  '[x](https://exa\u202emple.org/)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](https://example.org/a.png)',
  '![x](javascript:alert(1))',
  '- [ ] a\n- [x] b',
  '| a |\n| - |\n| <img src=x onerror=y> |',
  '```html\n<script>alert(1)</script>\n```',
  '`<img src=x onerror=y>`',
  '[a][^1]\n\n[^1]: <script>x</script>',
  `${'['.repeat(2000)}x${']'.repeat(2000)}`,
  `${'> '.repeat(200)}x`,
];

describe('hostile Markdown', () => {
  it.each(hostile)('renders as text: %j', (text) => {
    const html = shown(text);
    const forbidden = [
      'script',
      'img',
      'iframe',
      'svg',
      'style',
      'form',
      'input',
      'object',
      'embed',
      'link',
      'base',
    ];
    expect(elements(html).filter((name) => forbidden.includes(name))).toEqual([]);
    const tags = html.match(/<[^>]*>/g)?.join('') ?? '';
    expect(tags).not.toMatch(/\son[a-z]+=|javascript:|data:|vbscript:|file:|srcdoc/i);
    for (const [, href = ''] of tags.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https:\/\/[^@]+|#.*)$/);
  });

  it('can link to full https URLs only, without a referrer', () => {
    const html = shown('[the paper](https://example.org/a?b=c#d) and https://example.org/x');
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://example.org/a?b=c#d"',
      'href="https://example.org/x"',
    ]);
    expect(html.match(/rel="noopener noreferrer nofollow ugc"/g)).toHaveLength(2);
  });

  it('is still rendered as Markdown', () => {
    expect(elements(shown('# a\n\n- **b**\n\n> c'))).toEqual(
      expect.arrayContaining(['h1', 'ul', 'li', 'strong', 'blockquote']),
    );
  });
});
