// Tests that people's text is shown character for character, with code and lists formatted and marks on exactly their ranges.
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import MarkdownBody from '../markdown/markdown-body.tsx';
import type { MarkedRange } from './segments.ts';

const shown = (text: string, ranges: readonly MarkedRange[] = []): string =>
  renderToStaticMarkup(
    <MarkdownBody
      text={text}
      written={{
        ranges,
        drawMark: ({ marks, ends, firsts, children }) => (
          <mark data-of={marks.join(' ')}>
            {children}
            {ends.map((mark) => (
              <sup key={mark}>{firsts.includes(mark) ? `first ${mark}` : mark}</sup>
            ))}
          </mark>
        ),
      }}
    />,
  );
const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
/** Removes mark numbers and line numbers. */
const wordsOf = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<sup>[^<]*<\/sup>/g, '')
      .replaceAll(/<span aria-hidden="true"[^>]*>\d+<\/span>/g, '')
      .replaceAll(/<[^>]*>/g, ''),
  );
const markOf = (text: string, words: string, mark: number): MarkedRange => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, mark };
};
const markedIn = (html: string, mark: number): string =>
  [...html.matchAll(/<mark data-of="([^"]*)">(.*?)<\/mark>/gs)]
    .filter(([, of = '']) => of.split(' ').includes(String(mark)))
    .map(([, , inside = '']) => wordsOf(inside))
    .join('');

describe('people’s text', () => {
  it.each([
    'int *p = *q; a * b * c',
    '# of rows < 10 && x > 5',
    '> 5 ms',
    '__init__ and snake_case_name',
    'AT&T &amp; &lt;b&gt; \\* \\n',
    '[x](https://example.org) and https://example.org/x',
    '![x](https://example.org/a.png)',
    '<b onclick="x()">b</b> <script>alert(1)</script>',
    '[a]: https://example.org',
    '    four spaces\n        eight',
    'Title\n=====',
    'one\n  two\n    three',
    '***',
    'שלום עולם, a word and مرحبا',
  ])('is shown as written: %j', (text) => {
    const html = shown(text);
    expect(wordsOf(html)).toBe(text);
    expect(html.match(/<(?!\/?(p|div)\b)[a-z]+/g)).toBeNull();
  });

  it('shows code as code, with all characters and indentation', () => {
    const html = shown('Like this:\n\n```python index\nif a < b:\n    return *p\n```\n\nor `x * y`.');
    expect(html).toContain('<pre');
    expect(html).toContain('python index');
    expect(wordsOf(html)).toContain('if a < b:\n    return *p\n');
    expect(html).toContain('>x * y</code>');
  });

  it('keeps the numbers of its list items', () => {
    const html = shown('1. first\n3. third\n\n- a\n  b\n- c');
    expect([...html.matchAll(/<li[^>]*value="(\d+)"/g)].map(([, value]) => value)).toEqual(['1', '3']);
    expect(html).toContain('a\nb');
  });

  it('has no characters that change the text direction', () => {
    expect(wordsOf(shown('if \u202Ea\u2066b\u2069 then'))).toBe('if ab then');
  });
});

describe('marks', () => {
  const text =
    'First I look:\n\n1. the plan\n2. an `index` on it\n\n```sql\nselect 1\nfrom orders\n```\nThen done.';

  it.each(['First I look', 'plan', 'an `index` on', 'select 1\nfrom', 'orders', 'Then done', 'plan\n2. an'])(
    'cover %j',
    (words) => {
      const html = shown(text, [markOf(text, words, 1)]);
      const plain = words.replaceAll('`', '').replace(/\n(2\. )?/, '');
      expect(markedIn(html, 1).replaceAll('\n', '')).toBe(plain);
      expect(html.match(/<sup>first 1<\/sup>/g)).toHaveLength(1);
    },
  );

  it('number each range once, and flag the first', () => {
    const html = shown(text, [markOf(text, 'plan', 1), markOf(text, 'orders', 1), markOf(text, 'First', 2)]);
    expect(html.match(/<sup>[^<]*<\/sup>/g)).toEqual([
      '<sup>first 2</sup>',
      '<sup>first 1</sup>',
      '<sup>1</sup>',
    ]);
  });

  it('on hidden syntax make all syntax visible', () => {
    const html = shown(text, [markOf(text, 'sql', 1)]);
    expect(wordsOf(html)).toBe(text);
    expect(markedIn(html, 1)).toBe('sql');
  });

  it('are placed in any text, with one number for each range', () => {
    const line = fc.constantFrom(
      '- a b',
      '1. c',
      '```',
      '``',
      '`x y`',
      '  in',
      '> q',
      '',
      'word *and* word',
      '\tt',
      '🙂',
    );
    const texts = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
    const starts = fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(texts, starts, (given, [start, length]) => {
        const range = { start, end: start + length, mark: 1 };
        const html = shown(given, [range]);
        const words = given.slice(start, start + length).match(/[a-z]+/g) ?? [];
        // a range can start or end inside a word, so compare letters
        expect(markedIn(html, 1).match(/[a-z]/g) ?? []).toEqual(words.join('').split(''));
        if (words.length > 0) expect(html.match(/<sup>first 1<\/sup>/g)).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('extreme text', () => {
  it.each([
    ['a line of five million characters', 'x'.repeat(5_000_000)],
    ['ten thousand nested quotes', `${'> '.repeat(10_000)}x`],
    ['ten thousand nested lists', `${'- '.repeat(10_000)}x`],
    ['ten thousand stars', `${'*'.repeat(10_000)}x${'*'.repeat(10_000)}`],
    ['ten thousand brackets', `${'['.repeat(10_000)}x`],
  ])('%s is rendered as text in both modes', (_, text) => {
    for (const written of [undefined, { ranges: [] }]) {
      const html = renderToStaticMarkup(<MarkdownBody text={text} written={written} />);
      expect(html).toContain('x');
    }
  });
});

// parsed as Markdown, each of these characters would be compared with all others
it.each([' -', '> ', '- a\n'])('shows %j repeated many times as written, with its marks', (part) => {
  const text = `the words ${part.repeat(200_000 / part.length)}`;
  const html = shown(text, [markOf(text, 'the words', 1)]);
  expect(markedIn(html, 1)).toBe('the words');
  expect(wordsOf(html)).toBe(text);
});
