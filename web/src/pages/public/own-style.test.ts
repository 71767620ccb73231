// A page keeps the CSS rules for its own classes, under any condition, and every rule without a class.
import { expect, test } from 'vitest';
import { ownStyle } from './own-style.ts';

const base = '@layer base{a{color:red}table{border-collapse:collapse}}';
const style = (utilities: string, after = ''): string => `${base}@layer utilities{${utilities}}${after}`;
const page = (classes: string): string =>
  `<main id="main" class="${classes}"><p>mt-2 is a word here</p></main>`;

test.each([
  ['.mt-1{top:0}', 'mt-1', true],
  ['.mt-2{top:0}', 'mt-1', false],
  [String.raw`.sm\:mt-1\.5{top:0}`, 'sm:mt-1.5', true],
  [String.raw`.sm\:mt-1\.5{top:0}`, 'mt-1.5', false],
  ['.hover:hover{top:0}', 'hover', true],
  [String.raw`.group-open\:turn:is(:where(.group):is([open],:open) *){top:0}`, 'group group-open:turn', true],
  [String.raw`.group-open\:turn:is(:where(.group):is([open],:open) *){top:0}`, 'group', false],
  [String.raw`.turn:not(:where(.dark) *){top:0}`, 'turn', true],
  [String.raw`.text-\[clamp\(2rem\,3rem\)\]{top:0}`, 'text-[clamp(2rem,3rem)]', true],
  [':where(.space-y-4>:not(:last-child)){top:0}', 'space-y-4', true],
  [':where(.space-y-4>:not(:last-child)){top:0}', 'space-y-5', false],
  [`.before\\:dot:before{content:"}"}`, 'before:dot', true],
  ['@media (width>=40rem){.mt-1{top:0}}', 'mt-1', true],
])('%s in a page of class="%s": %s', (rule, classes, kept) => {
  expect(ownStyle(style(rule), page(classes), [])).toBe(style(kept ? rule : ''));
});

test('styles for classes that scripts add and for elements are kept', () => {
  const after = '@font-face{font-family:a;src:url(a.woff2)}@media print{form{display:none}}';
  const all = style('@media print{.mt-1{top:0}.mt-2{top:0}}.mt-3{top:0}', after);
  expect(ownStyle(all, page('mt-3'), [`place.className = 'flex mt-2';`])).toBe(
    style('@media print{.mt-2{top:0}}.mt-3{top:0}', after),
  );
});

test('escaped characters in a class attribute are decoded', () => {
  const rule = String.raw`.\[\&\>li\]\:mt-1>li{top:0}`;
  expect(ownStyle(style(rule), page('[&amp;&gt;li]:mt-1'), [])).toBe(style(rule));
});

test('declarations that Vite adds for older browsers are kept', () => {
  const css = 'abbr{-webkit-text-decoration:underline dotted;text-decoration:underline dotted}';
  expect(ownStyle(css, page(''), [])).toBe(css);
});

test('CSS that can’t be parsed fails the build', () => {
  expect(() => ownStyle('.a{top:0}}', page('a'), [])).toThrow('Unexpected');
});
