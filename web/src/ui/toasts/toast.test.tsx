// Tests that `useToast` requires its provider.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

const Asks = () => <p>{typeof useToast().show}</p>;

test('[S2.49] using toasts outside the provider is an error', () => {
  expect(() => renderToStaticMarkup(<Asks />)).toThrow('useToast is used outside of ToastProvider.');
});

test('toasts can be shown inside the provider', () => {
  expect(
    renderToStaticMarkup(
      <ToastProvider>
        <Asks />
      </ToastProvider>,
    ),
  ).toContain('<p>function</p>');
});
