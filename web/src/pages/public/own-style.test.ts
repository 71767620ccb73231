// A page keeps the utilities that it names, whatever they depend on, and all that is no utility.
import { expect, test } from 'vitest';
import { ownStyle } from './own-style.ts';

const base = '@layer base{a{color:red}.never-dropped{top:0}}';
const style = (utilities: string, after = ''): string => `${base}@layer utilities{${utilities}}${after}`;
const page = (classes: string): string =>
  `<main id="main" class="${classes}"><p>mt-2 is a word here</p></main>`;

test.each([
  ['.mt-1{top:0}', 'mt-1', true],
  ['.mt-2{top:0}', 'mt-1', false],
  [String.raw`.sm\:mt-1\.5{top:0}`, 'sm:mt-1.5', true],
  [String.raw`.sm\:mt-1\.5{top:0}`, 'mt-1.5', false],
  ['.hover:hover{top:0}', 'hover', true],
  [String.raw`.group-open\:turn:is(:where(.group):is([open],:open) *){top:0}`, 'group-open:turn', true],
  [String.raw`.group-open\:turn:is(:where(.group):is([open],:open) *){top:0}`, 'group', false],
  [String.raw`.text-\[clamp\(2rem\,3rem\)\]{top:0}`, 'text-[clamp(2rem,3rem)]', true],
  [':where(.space-y-4>:not(:last-child)){top:0}', 'space-y-4', true],
  [':where(.space-y-4>:not(:last-child)){top:0}', 'space-y-5', false],
  [`.before\\:dot:before{content:"}"}`, 'before:dot', true],
  ['@media (min-width:40rem){.mt-1{top:0}}', 'mt-1', true],
])('%s in a page of class="%s": %s', (rule, classes, kept) => {
  expect(ownStyle(style(rule), page(classes), [])).toBe(style(kept ? rule : ''));
});

test('what a script may put there later stays, and so does what is no utility', () => {
  const all = style('@media print{.mt-1{top:0}.mt-2{top:0}}.mt-3{top:0}', '@font-face{src:url(a)}');
  expect(ownStyle(all, page('mt-3'), [`place.className = 'flex mt-2';`])).toBe(
    style('@media print{.mt-2{top:0}}.mt-3{top:0}', '@font-face{src:url(a)}'),
  );
});

test('signs that stand otherwise in an attribute are read as they are meant', () => {
  const rule = String.raw`.\[\&\>li\]\:mt-1>li{top:0}`;
  expect(ownStyle(style(rule), page('[&amp;&gt;li]:mt-1'), [])).toBe(style(rule));
});

test('a style without utilities, or without an end, fails the build', () => {
  expect(() => ownStyle(base, page(''), [])).toThrow('lost its utilities');
  expect(() => ownStyle('@layer utilities{.a{top:0}', page(''), [])).toThrow('without an end');
});
